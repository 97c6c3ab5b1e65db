// How one likes the table: language, looks, movement, sounds, and which cards play themselves.

import { useId } from 'react';
import { DECK_STYLES } from '../faces/deckFaces.ts';
import controls from '../design/controls.module.css';
import {
  AUTO_PLAYS,
  SPEEDS,
  THEMES,
  useAuth,
  usePreference,
  type Preferences,
} from '../stores/auth.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#words/languages.ts';
import { useWords } from '../words/useWords.ts';
import { Dialog } from './Dialog.tsx';
import styles from './SettingsDialog.module.css';

type Texts = { [K in keyof Preferences]: Preferences[K] extends string ? K : never };
type TextSetting = Texts[keyof Preferences];
type FlagSetting = Exclude<keyof Preferences, TextSetting>;

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings } = useWords();
  return (
    <Dialog title={settings.title} onClose={onClose}>
      <div className={styles.fields}>
        <Select name="language" values={LANGUAGES} names={LANGUAGE_NAMES} />
        <Select name="theme" values={THEMES} names={settings.themes} />
        <Select name="deck" values={DECK_STYLES} names={settings.decks} />
        <Select name="speed" values={SPEEDS} names={settings.speeds} />
        <Select name="autoPlay" values={AUTO_PLAYS} names={settings.autoPlays} />
      </div>
      <div>
        <Flag name="sound" />
        <Flag name="tapTwice" />
        <Flag name="notify" />
        <Flag name="shortcuts" />
      </div>
    </Dialog>
  );
}

interface SelectProps<K extends TextSetting> {
  name: K;
  values: readonly Preferences[K][];
  names: Readonly<Record<Preferences[K], string>>;
}

function Select<K extends TextSetting>({ name, values, names }: SelectProps<K>) {
  const id = useId();
  const { settings } = useWords();
  const value = usePreference(name);
  const prefer = useAuth(({ prefer }) => prefer);
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {settings[name]}
      </label>
      <select
        id={id}
        className={controls.input}
        value={value}
        onChange={(event) => prefer({ [name]: event.target.value })}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

function Flag({ name }: { name: FlagSetting }) {
  const { settings } = useWords();
  const isOn = usePreference(name);
  const prefer = useAuth(({ prefer }) => prefer);

  async function change(isWanted: boolean): Promise<void> {
    if (name === 'notify' && isWanted && 'Notification' in window) {
      await Notification.requestPermission();
    }
    prefer({ [name]: isWanted });
  }

  return (
    <label className={controls.check}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => void change(event.target.checked)}
      />
      {settings[name]}
    </label>
  );
}
