// Ways to invite others: a code to say aloud, the link, and a QR code.

import { encodeQR } from 'qr';
import { useEffect, useId, useMemo, useState } from 'react';
import { tablePath } from '#client/inviteLink.ts';
import { sharedTablePath } from '#client/sharedLink.ts';
import type { TableView } from '#protocol/tableView.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatInviteCode } from '#table/tableId.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { succeeded, useRefusal } from '../../hooks/useRefusal.ts';
import { useLobby } from '../../state/lobby.ts';
import { requestResult, sendRequest } from '../../state/server.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './WaitingRoom.module.css';
import { useInviteOrigin } from './inviteOrigin.ts';

/** Empty for spectators of a private table: only its players can invite. */
export function Invite({ table, isOwner }: { table: TableView; isOwner: boolean }) {
  const texts = useTexts();
  const { waiting } = texts;
  const { id: tableId, invitation, private: isPrivate } = table;
  const inviteOrigin = useInviteOrigin();
  if ((isPrivate && invitation === null) || inviteOrigin === null) return null;
  const { origin, isReachable } = inviteOrigin;
  const opening = origin + tablePath(tableId, invitation);
  const link = origin + sharedTablePath(table);
  const shareText = waiting.shareText(formatTitle(texts, table.game), tableId);
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <div className={styles.text}>
        <h2 id="invite">{waiting.invite}</h2>
        <p className={controls.hint}>
          {isPrivate ? waiting.inviteLeadPrivate : waiting.inviteLead}
        </p>
        {isPrivate ? (
          <InviteCode table={table} />
        ) : (
          <p className={styles.code}>
            <span className="visually-hidden">{waiting.word}: </span>
            {tableId}
          </p>
        )}
      </div>
      <QrCode text={opening} label={waiting.qr(tableId)} />
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
      {isOwner && isPrivate && <RenewInvitation />}
    </section>
  );
}

/** How often the room asks for its code, so that it stays valid. */
const CODE_REFRESH_MS = 20 * 60_000;

function InviteCode({ table: { id, invitation } }: { table: TableView }) {
  const { code: texts } = useTexts();
  const isOnline = useLobby(({ connection }) => connection?.status === 'online');
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const answer = await requestResult('inviteCode', {});
      if (isCurrent && !isRefusal(answer)) setCode(answer.code);
    };
    if (isOnline) void ask();
    const timer = setInterval(() => void ask(), CODE_REFRESH_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [id, invitation, isOnline]);
  if (code === null) return null;
  return (
    <>
      <p className={styles.code}>
        <span className="visually-hidden">{texts.own}: </span>
        {formatInviteCode(code)}
      </p>
      <p className={controls.hint}>{texts.ownLead}</p>
    </>
  );
}

/** Revokes a link that has come to the wrong people. */
function RenewInvitation() {
  const { code } = useTexts();
  const id = useId();
  const { problem, isBusy, try: attempt } = useRefusal();
  const renew = (): void => void attempt(() => succeeded(sendRequest('renewInvitation', {})));
  return (
    <div className={styles.renew}>
      <Button look="quiet" disabled={isBusy} aria-describedby={id} onClick={renew}>
        {code.renew}
      </Button>
      <p id={id} className={controls.hint}>
        {code.renewLead}
      </p>
      <Problem text={problem} />
    </div>
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
