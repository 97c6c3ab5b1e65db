// How well bots play.

import { BOT_LEVELS, type BotLevel } from '#table/table.ts';
import controls from '../design/controls.module.css';
import { readLevel } from '../offline/offlineQuery.ts';
import { useWords } from '../words/useWords.ts';

interface LevelSelectProps {
  level: BotLevel;
  onChange: (level: BotLevel) => void;
}

export function LevelSelect({ level, onChange }: LevelSelectProps) {
  const { levels } = useWords().home;
  return (
    <select
      className={controls.input}
      value={level}
      onChange={(event) => onChange(readLevel(event.target.value))}
    >
      {BOT_LEVELS.map((one) => (
        <option key={one} value={one}>
          {levels[one]}
        </option>
      ))}
    </select>
  );
}
