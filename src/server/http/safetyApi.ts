// Muting and reporting players over HTTP.

import type { SAFETY_ENDPOINTS } from '#protocol/api/safetyEndpoints.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { MutedPlayer } from '#protocol/socketEvents.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import type { Mutes } from '../service/mutes.ts';
import type { Reports } from '../service/reports.ts';
import type { HandlersOf } from './endpoints.ts';

const NOT_OWN = refuse('notOwn');

export interface SafetyHandlerDeps {
  readonly mutes: Mutes;
  readonly reports: Reports;
}

export function safetyHandlers({
  mutes,
  reports,
}: SafetyHandlerDeps): HandlersOf<typeof SAFETY_ENDPOINTS> {
  return {
    async mutedPlayers({ account, params: { userId } }) {
      return account.id === userId ? answer(userId, await mutes.list(userId)) : NOT_OWN;
    },
    async mutePlayer({ account, params: { userId, playerId } }) {
      return account.id === userId ? answer(userId, await mutes.mute(userId, playerId)) : NOT_OWN;
    },
    async unmutePlayer({ account, params: { userId, playerId } }) {
      return account.id === userId ? answer(userId, await mutes.unmute(userId, playerId)) : NOT_OWN;
    },
    reportPlayer({ account, params: { gameId }, body, request }) {
      const { playerId: about, ...report } = body;
      return reports.send(account, { ...report, about, gameId, address: request.ip ?? '' });
    },
  };
}

function answer(userId: PlayerId, muted: MutedPlayer[] | Refusal) {
  if (isRefusal(muted)) return muted;
  return { userId, muted: muted.map(({ id, name }) => ({ userId: id, displayName: name })) };
}
