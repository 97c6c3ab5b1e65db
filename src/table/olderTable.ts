// Tables as they were stored before deals had promises, brought to the form of today.

import { dealLabel } from './fairness.ts';
import type { DealtHand, Fairness, RunningGame, Table } from './table.ts';

/** What a stored game had instead of a coming deal, and what its deals lacked. */
type OlderGame = Omit<RunningGame, 'coming'> & {
  coming?: RunningGame['coming'];
  fairness?: Pick<Fairness, 'secret' | 'contributions'> | null;
};

/** The same table, changed where it is of the older form. */
export function ofToday(table: Table): Table {
  for (const place of table.places) place.adding ??= 'no';
  const play = table.play as OlderGame | null;
  if (play && play.coming === undefined) bringUp(table, play);
  return table;
}

function bringUp({ id }: Table, play: OlderGame): void {
  const { number, moves, fairness, dealt, shuffled, startedAt } = play;
  for (const deal of [dealt, shuffled]) if (deal) nameDeal(deal, id, number);
  const isDealt = !fairness || dealt?.secret === fairness.secret;
  play.coming = isDealt
    ? null
    : {
        rule: 1,
        label: dealLabel(id, number, moves),
        secret: fairness.secret,
        steps: [],
        contributions: fairness.contributions,
        promiseBy: startedAt,
        openBy: startedAt,
      };
  delete play.fairness;
}

function nameDeal(deal: DealtHand, tableId: string, game: number): void {
  deal.rule ??= 1;
  deal.steps ??= [];
  deal.label ??= dealLabel(tableId, game, deal.move);
}
