// Ways to invite others: the table code if the table is public, the link, and a QR code.

import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { tablePath } from '#client/inviteLink.ts';
import type { TableView } from '#protocol/tableView.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './WaitingRoom.module.css';
import { useInviteOrigin } from './inviteOrigin.ts';

/** Empty for spectators of a private table: only its players can invite. */
export function Invite({ table }: { table: TableView }) {
  const texts = useTexts();
  const { waiting } = texts;
  const { id: tableId, invitation, private: isPrivate } = table;
  const inviteOrigin = useInviteOrigin();
  if ((isPrivate && invitation === null) || inviteOrigin === null) return null;
  const { origin, isReachable } = inviteOrigin;
  const link = origin + tablePath(tableId, invitation);
  const shareText = waiting.shareText(formatTitle(texts, table.game), tableId);
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <div className={styles.text}>
        <h2 id="invite">{waiting.invite}</h2>
        <p className={controls.hint}>
          {isPrivate ? waiting.inviteLeadPrivate : waiting.inviteLead}
        </p>
        {!isPrivate && (
          <p className={styles.code}>
            <span className="visually-hidden">{waiting.word}: </span>
            {tableId}
          </p>
        )}
      </div>
      <QrCode text={link} label={waiting.qr(tableId)} />
      <div className={styles.inviteActions}>
        {'share' in navigator && (
          <Button look="main" onClick={() => void share(shareText, link)}>
            {waiting.share}
          </Button>
        )}
        <CopyButton text={link} look={'share' in navigator ? 'button' : 'main'} />
      </div>
      <input
        className={styles.link}
        readOnly
        aria-label={waiting.link}
        value={decodeURI(link)}
        onFocus={(event) => event.target.select()}
      />
      {!isReachable && <p className={styles.onlyHere}>{waiting.onlyHere}</p>}
    </section>
  );
}

async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // The user has closed the share dialog of the system.
  }
}

/** A QR code as one path with a square for every dark module. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}

function drawQr(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 2 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}
