// Mutes players for the account, on all of its devices. The page hides them at once, and again hears them if the server
// refuses.

import type { Answer } from '#client/api.ts';
import type { MutedPlayer } from '#protocol/socketEvents.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { useAuth } from './auth.ts';
import { api } from './session.ts';

export async function setMuted(player: MutedPlayer, isMuted: boolean): Promise<Refusal | null> {
  const { account, muted: before } = useAuth.getState();
  if (!account) return null;
  const others = before.filter(({ id }) => id !== player.id);
  saveMuted(isMuted ? [...others, player] : others);
  const answer = isMuted
    ? await api.mutePlayer(account.id, player.id)
    : await api.unmutePlayer(account.id, player.id);
  if (isRefusal(answer)) {
    saveMuted(before);
    return answer;
  }
  saveMuted(mutedIn(answer));
  return null;
}

/** Asks the server for the list, which another device may have changed. */
export async function loadMuted(): Promise<void> {
  const { account } = useAuth.getState();
  const answer = account && (await api.mutedPlayers(account.id));
  if (answer && !isRefusal(answer)) saveMuted(mutedIn(answer));
}

/** The whole store is saved at once, so this first loads what another tab has saved. */
export function saveMuted(muted: readonly MutedPlayer[]): void {
  void useAuth.persist.rehydrate();
  useAuth.setState({ muted });
}

function mutedIn({ muted }: Answer<'mutedPlayers'>): MutedPlayer[] {
  return muted.map(({ userId, displayName }) => ({ id: userId, name: displayName }));
}

/** Returns whether the player muted somebody. */
export function useIsMuted(): (player: string) => boolean {
  const muted = useAuth((state) => state.muted);
  return (player) => muted.some(({ id }) => id === player);
}
