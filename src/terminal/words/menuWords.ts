// Texts of the menu, the settings and the statistics, in every language.

import type { SettingName } from '../settings/settings.ts';

export interface MenuWords {
  readonly title: string;
  readonly resume: (game: string) => string;
  readonly banker: string;
  readonly play: string;
  readonly learn: string;
  readonly daily: string;
  readonly review: string;
  readonly host: string;
  readonly join: string;
  readonly watch: string;
  readonly replays: string;
  readonly stats: string;
  readonly settings: string;
  readonly rules: string;
  readonly quit: string;
  readonly whichGame: string;
  readonly whichReplay: string;
  readonly noReplays: string;
  readonly whichTable: string;
  readonly howWell: string;
  readonly easy: string;
  readonly normal: string;
  readonly strong: string;
  readonly newValue: (setting: string) => string;
  readonly backToMenu: string;
  readonly goodbye: string;
}

export type SettingWords = Readonly<Record<SettingName, string>>;

export interface StatsWords {
  readonly game: string;
  readonly played: string;
  readonly won: string;
  readonly lost: string;
  readonly open: string;
  readonly none: string;
  readonly against: string;
}
