// A dialog that shares the result of a game as text and as a picture.

import { useEffect, useState } from 'react';
import type { Result, Seat, View } from '#rules/game.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import controls from '../design/controls.module.css';
import type { Texts } from '../texts/page.en.ts';
import { useTexts } from '../texts/useTexts.ts';
import { standingsOf } from './ranking.ts';
import { type ResultLines, shareText } from './resultLines.ts';
import styles from './ResultPanel.module.css';
import { formatScore } from './ScoreSheet.tsx';

interface ShareResultProps {
  title: string;
  view: View;
  result: Result;
  nameOf: (seat: Seat) => string;
  lines: ResultLines;
}

export function ShareResult(props: ShareResultProps) {
  const { result } = useTexts();
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
  const texts = useTexts();
  const text = shareText(shared, texts);
  const picture = usePicture(shared, texts);
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
    <Dialog title={texts.result.shareTitle} onClose={onClose}>
      <div className={styles.share}>
        {picture && <img className={styles.picture} src={picture.address} alt={text} />}
        <div className={styles.buttons}>
          {canShare && (
            <Button look="main" onClick={() => void share()}>
              {texts.result.share}
            </Button>
          )}
          <Button
            look={canShare ? 'button' : 'main'}
            onClick={() => void copyText(`${text} ${location.origin}`).then(setCopied)}
          >
            <span aria-live="polite">{isCopied ? texts.result.shared : texts.result.copyText}</span>
          </Button>
          {picture && (
            <a className={controls.button} href={picture.address} download={FILE_NAME}>
              {texts.result.savePicture}
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
  texts: Texts,
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
          names: texts.list(seats.map(nameOf)),
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
