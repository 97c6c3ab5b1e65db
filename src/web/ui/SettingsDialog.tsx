// The settings: language, appearance, play, and sound.

import { useId, type ReactNode, useEffect, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '#texts/languages.ts';
import controls from '../design/controls.module.css';
import {
  AUTO_PLAYS,
  BACKS,
  DECK_STYLES,
  SORTINGS,
  SPEEDS,
  TABLES,
  THEMES,
  VOLUMES,
  type Preferences,
  useAuth,
  usePreference,
} from '../state/auth.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { BackPicture, DeckPicture, TablePicture, PictureChoice } from './PictureChoice.tsx';
import { Select } from './Select.tsx';

type Strings = { [K in keyof Preferences]: Preferences[K] extends string ? K : never };
type TextSetting = Strings[keyof Preferences];
type FlagSetting = Exclude<keyof Preferences, TextSetting>;

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings, settingGroups } = useTexts();
  return (
    <Dialog title={settings.title} onClose={onClose}>
      <Group title={settingGroups.page}>
        <Setting name="language" values={LANGUAGES} names={LANGUAGE_NAMES} />
        <Setting name="theme" values={THEMES} names={settings.themes} />
      </Group>
      <Looks />
      <Group title={settingGroups.play}>
        <Setting name="sorting" values={SORTINGS} names={settings.sortings} />
        <Setting name="speed" values={SPEEDS} names={settings.speeds} />
        <Setting name="autoPlay" values={AUTO_PLAYS} names={settings.autoPlays} />
        <Flag name="tapTwice" />
        <Flag name="shortcuts" />
      </Group>
      <Group title={settingGroups.sound}>
        <Setting name="volume" values={VOLUMES} names={settings.volumes} />
        <Flag name="sound" />
        <Flag name="notify" />
      </Group>
      <Group title={settingGroups.about}>
        <p>Masa {import.meta.env.MASA_VERSION}</p>
      </Group>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Settings that are chosen by a picture. */
function Looks() {
  const { settings, settingGroups } = useTexts();
  const { table, deck, back } = useAuth(({ preferences }) => preferences);
  const prefer = useAuth(({ prefer }) => prefer);
  return (
    <section className={styles.group}>
      <h3>{settingGroups.looks}</h3>
      <PictureChoice
        label={settings.table}
        value={table}
        values={TABLES}
        names={settings.tables}
        draw={(one) => <TablePicture theme={one} />}
        onChange={(chosen) => prefer({ table: chosen })}
      />
      <PictureChoice
        label={settings.deck}
        value={deck}
        values={DECK_STYLES}
        names={settings.decks}
        draw={(one) => <DeckPicture deck={one} />}
        onChange={(chosen) => prefer({ deck: chosen })}
      />
      <PictureChoice
        label={settings.back}
        value={back}
        values={BACKS}
        names={settings.backs}
        draw={(one) => <BackPicture back={one} />}
        onChange={(chosen) => prefer({ back: chosen })}
      />
    </section>
  );
}

interface SettingProps<K extends TextSetting> {
  name: K;
  values: readonly Preferences[K][];
  names: Readonly<Record<Preferences[K], string>>;
}

function Setting<K extends TextSetting>({ name, values, names }: SettingProps<K>) {
  const id = useId();
  const { settings } = useTexts();
  const value = usePreference(name);
  const prefer = useAuth(({ prefer }) => prefer);
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {settings[name]}
      </label>
      <Select
        id={id}
        value={value}
        values={values}
        nameOf={(one) => names[one]}
        onChange={(chosen) => prefer({ [name]: chosen })}
      />
    </div>
  );
}

function Flag({ name }: { name: FlagSetting }) {
  const { settings } = useTexts();
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

export function ShortcutsDialog() {
  const { shortcuts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isTyping = event.target instanceof HTMLInputElement;
      if (event.key !== '?' || isTyping || !useAuth.getState().preferences.shortcuts) return;
      if (!document.querySelector('dialog[open]')) setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!isOpen) return null;
  const keys: readonly (readonly [string, string])[] = [
    [shortcuts.keys.arrows, shortcuts.arrows],
    [shortcuts.keys.enter, shortcuts.play],
    ['H', shortcuts.hand],
    ['C', shortcuts.choices],
    ['T', shortcuts.hint],
    ['L', shortcuts.lastTrick],
    ['S', shortcuts.score],
    ['M', shortcuts.sound],
    [shortcuts.keys.escape, shortcuts.skip],
    ['?', shortcuts.help],
  ];
  return (
    <Dialog title={shortcuts.title} onClose={() => setOpen(false)}>
      <dl className={styles.keys}>
        {keys.map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
