// All texts of the terminal that do not belong to a game.

import type { AskWords } from './askWords.ts';
import type { MenuWords, SettingWords, StatsWords } from './menuWords.ts';
import type { KeyWords, TableWords } from './tableWords.ts';
import type { TalkWords } from './talkWords.ts';
import type { UsageWords } from './usageWords.ts';

export interface TerminalWords extends TalkWords {
  readonly usage: UsageWords;
  readonly table: TableWords;
  readonly keys: KeyWords;
  readonly ask: AskWords;
  readonly menu: MenuWords;
  readonly settings: SettingWords;
  readonly stats: StatsWords;
}
