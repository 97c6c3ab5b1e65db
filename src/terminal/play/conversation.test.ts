// The words that always work at a table, in every language.
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { folded } from '../answers.ts';
import { speak, ui } from '../words/language.ts';
import { localHelp, meaningOf, onlineHelp, watcherHelp } from './conversation.ts';
import { promptAhead } from './typeAhead.ts';

const COMMANDS = ['hint', 'score', 'last', 'rules', 'help', 'save', 'quit'] as const;

afterAll(() => speak('en'));

test.each(LANGUAGES)(
  '%s: they are understood as they are shown and in English',
  async (language) => {
    await speak(language);
    for (const command of COMMANDS) {
      const word = ui.commands[command];
      for (const typed of [command, word, folded(word), word.toLocaleUpperCase(language)]) {
        expect(meaningOf(typed, promptAhead([]))).toEqual({ type: 'command', command });
      }
    }
  },
);

test.each(LANGUAGES)(
  '%s: the help of a table names them, each with what it does',
  async (language) => {
    await speak(language);
    const { commands, tableHelp } = ui;
    for (const command of ['hint', 'score', 'last', 'rules', 'save', 'quit'] as const) {
      const line = localHelp().find((one) => one.startsWith(`${commands[command]} `));
      expect(line).toContain(tableHelp.does[command]);
    }
    expect(onlineHelp([['xyz', 'abc']]).join('\n')).toMatch(/^xyz +abc$/m);
    expect(watcherHelp([]).join('\n')).toContain(tableHelp.does.quitWatching);
  },
);
