// The settings of the player: a small file where programs of this platform keep theirs.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS } from '#bots/levels.ts';
import { LANGUAGES, type Language } from '#texts/languages.ts';
import { configFolder, writePrivateFile } from './files.ts';

export const THEMES = ['classic', 'four-colour', 'contrast', 'none'] as const;
/** Themes of colours; in each of them the suits also differ by their symbols. */
export type Theme = (typeof THEMES)[number];

const ON_OFF = ['on', 'off'] as const;

/** Every setting with its values. */
const SETTINGS = {
  language: LANGUAGES,
  theme: THEMES,
  symbols: ON_OFF,
  plain: ['off', 'on'],
  mouse: ON_OFF,
  pauses: ON_OFF,
  bots: ['normal', ...LEVELS.filter((level) => level !== 'normal')],
  name: null,
  server: null,
} as const;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export type Settings = Readonly<Partial<Record<SettingName, string>>>;

const MAX_TEXT_LENGTH = 200;

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/** Returns the possible values, the default first; null if any text is one. */
export function valuesOf(name: SettingName): readonly string[] | null {
  return SETTINGS[name];
}

export function isSettingValue(name: SettingName, value: string): boolean {
  const values = valuesOf(name);
  return values ? values.includes(value) : value.length <= MAX_TEXT_LENGTH && !/\p{C}/u.test(value);
}

function settingsFile(): string {
  return join(configFolder(), 'config.json');
}

let known: Settings | null = null;

/** Reads the settings; missing and invalid ones have their defaults. */
export function readSettings(): Settings {
  return (known ??= parseSettings(readText()));
}

function readText(): string {
  try {
    return readFileSync(settingsFile(), 'utf8');
  } catch {
    return '{}';
  }
}

export function parseSettings(text: string): Settings {
  try {
    const given: unknown = JSON.parse(text);
    const entries = Object.entries(given ?? {}).filter(
      ([name, value]) =>
        isSettingName(name) && typeof value === 'string' && isSettingValue(name, value),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Changes a setting; an empty text restores the default. Returns the file. */
export function changeSetting(name: SettingName, value: string): string {
  const { [name]: _, ...others } = readSettings();
  known = value === '' ? others : { ...others, [name]: value };
  const file = settingsFile();
  return writePrivateFile(file, `${JSON.stringify(known, null, 2)}\n`);
}

export function settingOf(name: SettingName): string {
  if (name === 'language') return languageSetting();
  return readSettings()[name] ?? valuesOf(name)?.[0] ?? '';
}

/** Returns the chosen language, or that of the system. */
export function languageSetting(env: NodeJS.ProcessEnv = process.env): Language {
  const { language } = readSettings();
  return LANGUAGES.find((one) => one === language) ?? systemLanguage(env);
}

/** Returns the language of the first variable that is set, like other programs: `pt_PT.UTF-8` is Portuguese. */
function systemLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  const [wanted] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[_.@-]/);
  return LANGUAGES.find((one) => one === wanted) ?? 'en';
}

export function themeSetting(): Theme {
  return THEMES.find((one) => one === settingOf('theme')) ?? 'classic';
}
