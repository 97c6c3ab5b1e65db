// Enters daily results at a server and reads the list of all.

import { openApi, type Api, type DailyAnswer } from '#client/api.ts';
import type { AnyGame } from '#rules/game.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Day } from '#table/daily.ts';
import { formatTitle } from '#words/gameText.ts';
import type { Call } from '../commandLine/commandSpec.ts';
import { saveToken, loadToken } from '../online/savedTokens.ts';
import { readServer } from '../online/serverAddress.ts';
import { settingOf } from '../settings/settings.ts';
import type { PlayedDaily } from './dailyDeal.ts';
import { language, localizeRefusal, ui, words } from '../texts/language.ts';

export interface DealToShare {
  readonly game: AnyGame;
  readonly day: Day;
  /** The player’s result; null if it was not played here. */
  readonly played: PlayedDaily | null;
}

/** Returns lines to print; none if no server is named. */
export async function sharedList(call: Call, deals: readonly DealToShare[]): Promise<string[]> {
  if (call.options.server === undefined && settingOf('server') === '') return [];
  const url = readServer(call);
  if (isRefusal(url)) return [localizeRefusal(url)];
  const name = String(call.options.name ?? settingOf('name')) || undefined;
  const api = await known(url, name);
  if (isRefusal(api)) return [localizeRefusal(api)];
  const lists = await Promise.all(deals.map((deal) => share(api, deal)));
  return lists.flat();
}

/** Signs in as the guest who used that name before, or as a new one. */
async function known(url: string, name: string | undefined): Promise<Api | Refusal> {
  let token = loadToken(url, name);
  const api = openApi({ url, token: async () => token, language: () => language });
  if (token === null) {
    const guest = await api.createGuest(name);
    if (isRefusal(guest)) return guest;
    ({ token } = guest);
    saveToken(url, name, token);
  }
  return api;
}

async function share(api: Api, { game, day, played }: DealToShare): Promise<string[]> {
  const answer = played
    ? await api.sendDaily(game.id, { day, score: played.score, moves: played.moves })
    : await api.daily(game.id, day);
  return isRefusal(answer)
    ? [`${formatTitle(words, game.id)}: ${localizeRefusal(answer)}`]
    : lines(game, answer);
}

/** The number of results listed above the player’s own. */
const LISTED = 10;

function lines({ id }: AnyGame, { players, own, results }: DailyAnswer): string[] {
  const said = ui.daily;
  const shown = results.slice(0, LISTED);
  const isShown = own === null || shown.some(({ userId }) => userId === own.userId);
  return [
    said.list(formatTitle(words, id), players),
    ...[...shown, ...(isShown ? [] : [own])].map((line) =>
      said.line(line, line.userId === own?.userId),
    ),
  ];
}
