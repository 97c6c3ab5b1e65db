// Leads from the start page straight to an online table of a game, as a new guest if there is no account.

import type { GameInfo } from 'virtual:games';
import { useLocation } from 'wouter';
import { formatTitle } from '#words/gameText.ts';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal } from '../../ui/useRefusal.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../../words/useWords.ts';

export function OnlineButton({ game }: { game: GameInfo }) {
  const words = useWords();
  const [, go] = useLocation();
  const { problem, isBusy, try: attempt } = useRefusal();

  async function play(): Promise<void> {
    // The start page works without the online client, so it is loaded on demand.
    const { quickPlay, tableAddress } = await import('../../state/onlineTableActions.ts');
    const tableId = await attempt(() => quickPlay(game.id));
    if (tableId !== null) go(tableAddress(tableId));
  }

  return (
    <>
      <Button
        disabled={isBusy}
        aria-label={words.entry.onlineOf(formatTitle(words, game.id))}
        onClick={() => void play()}
      >
        {words.entry.onlineShort}
      </Button>
      <Problem text={problem} />
    </>
  );
}
