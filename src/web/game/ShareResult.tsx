// The result of a game in words, from the player's own view, and a dialog that shares it as text and as a picture.

import { useEffect, useState } from 'react';
import type { Result, Seat, View } from '#rules/game.ts';
import { formatEnding, formatUnit } from '#words/gameText.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import controls from '../design/controls.module.css';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/useWords.ts';
import { distanceOf, standingsOf, turningPoint } from './ranking.ts';
import styles from './ResultPanel.module.css';
import { formatScore } from './ScoreSheet.tsx';
import { formatPointChange } from './tableTexts.ts';

export interface ResultLines {
  headline: string;
  reason: string;
  turningPoint: string | null;
}

/** The player's own result comes first; spectators read who won. */
export function resultLines(
  view: View,
  result: Result,
  words: Words,
  nameOf: (seat: Seat) => string,
): ResultLines {
  const { winners } = result;
  const ending = formatEnding(words, view.game, result);
  const winnersLine =
    winners.length === 0
      ? words.result.bankWins
      : words.result.wins(words.list(winners.map(nameOf)), winners.length);
  const standings = standingsOf(view, result.scores);
  const own = standings.find(({ seats }) => seats.some((seat) => seat === view.seat));
  if (!own) return { headline: winnersLine, reason: ending, turningPoint: null };
  const hasWon = own.seats.some((seat) => winners.includes(seat));
  const decisive = turningPoint(view, own.side, hasWon);
  return {
    headline: hasWon ? wonHeadline() : lostHeadline(),
    reason: hasWon ? ending : words.result.sentences(winnersLine, ending),
    turningPoint:
      decisive &&
      words.result.turningPoint(decisive.round, formatPointChange(decisive.change, String)),
  };

  function wonHeadline(): string {
    const isShared = winners.some((seat) => !own?.seats.includes(seat));
    return isShared ? words.result.youShare : words.result.youWin;
  }

  function lostHeadline(): string {
    if (!own || own.place === 1) return words.result.youLose;
    const by = distanceOf(standings, own.side);
    return words.result.finishedInPlace(own.place, `${by} ${formatUnit(words, view.game, by)}`);
  }
}

interface ShareResultProps {
  title: string;
  view: View;
  result: Result;
  nameOf: (seat: Seat) => string;
  lines: ResultLines;
}

export function ShareResult(props: ShareResultProps) {
  const { result } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {result.share}
      </Button>
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const FILE_NAME = 'masa.png';

function ShareDialog({ onClose, ...shared }: ShareResultProps & { onClose: () => void }) {
  const words = useWords();
  const texts = words.result;
  const text = shareText(shared, words);
  const picture = usePicture(shared, words);
  const [isCopied, setCopied] = useState(false);
  const files = picture ? [new File([picture.blob], FILE_NAME, { type: picture.blob.type })] : [];
  const canShare = typeof navigator.share === 'function';

  async function share(): Promise<void> {
    const withPicture = files.length > 0 && navigator.canShare?.({ files });
    try {
      await navigator.share({ text, url: location.origin, ...(withPicture && { files }) });
    } catch {
      // The player closed the share sheet of the system.
    }
  }

  return (
    <Dialog title={texts.shareTitle} onClose={onClose}>
      <div className={styles.share}>
        {picture && <img className={styles.picture} src={picture.address} alt={text} />}
        <div className={styles.buttons}>
          {canShare && (
            <Button look="main" onClick={() => void share()}>
              {texts.share}
            </Button>
          )}
          <Button
            look={canShare ? 'button' : 'main'}
            onClick={() => void copyText(`${text} ${location.origin}`).then(setCopied)}
          >
            <span aria-live="polite">{isCopied ? texts.shared : texts.copyText}</span>
          </Button>
          {picture && (
            <a className={controls.button} href={picture.address} download={FILE_NAME}>
              {texts.savePicture}
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Returns null until the picture is drawn, or if the browser cannot draw it. */
function usePicture(
  { title, view, result, nameOf, lines }: ShareResultProps,
  words: Words,
): { blob: Blob; address: string } | null {
  const [picture, setPicture] = useState<{ blob: Blob; address: string } | null>(null);
  useEffect(() => {
    let address: string | null = null;
    let isCurrent = true;
    void draw();
    return () => {
      isCurrent = false;
      if (address !== null) URL.revokeObjectURL(address);
    };

    async function draw(): Promise<void> {
      const { drawResult } = await import('./resultPicture.ts');
      const blob = await drawResult({
        title,
        ...lines,
        rows: standingsOf(view, result.scores).map(({ seats, place, total }) => ({
          place: String(place),
          names: words.list(seats.map(nameOf)),
          total: formatScore(total),
          isOwn: seats.some((seat) => seat === view.seat),
        })),
        address: location.host,
      });
      if (!blob || !isCurrent) return;
      address = URL.createObjectURL(blob);
      setPicture({ blob, address });
    }
  }, []);
  return picture;
}

function shareText({ title, view, result, nameOf }: ShareResultProps, words: Words): string {
  const scores = standingsOf(view, result.scores).map(
    ({ seats, total }) => `${words.list(seats.map(nameOf))} ${formatScore(total)}`,
  );
  return words.result.shareText(title, scores.join(', '));
}
