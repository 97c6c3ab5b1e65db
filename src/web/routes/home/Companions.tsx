// The people whom the player met at tables: who is online, and the way to their table. It connects to the server.

import { Link } from 'wouter';
import { Avatar } from '../../cards/Avatar.tsx';
import controls from '../../design/controls.module.css';
import type { Companion } from '../../state/browser.ts';
import { useLobby } from '../../state/lobby.ts';
import { tableAddress, useOnline } from '../../state/server.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './HomePage.module.css';

const MAX_SHOWN = 8;

export function Companions({ companions }: { companions: readonly Companion[] }) {
  const { start, lobby: texts } = useTexts();
  useOnline();
  const people = useLobby(({ lobby }) => lobby?.people) ?? [];
  const shown = companions
    .map((companion) => ({ companion, now: people.find(({ id }) => id === companion.id) }))
    .toSorted((one, other) => Number(other.now !== undefined) - Number(one.now !== undefined))
    .slice(0, MAX_SHOWN);
  return (
    <section className={styles.companions} aria-labelledby="companions">
      <h2 id="companions">{start.companions}</h2>
      <ul>
        {shown.map(({ companion: { id, name, avatar }, now }) => (
          <li key={id} data-online={now !== undefined || undefined}>
            <Avatar avatar={now?.avatar ?? avatar} size="s" isAway={now === undefined} />
            <span>
              {now?.name ?? name}
              <small>
                {now === undefined
                  ? start.notOnline
                  : now.tableId === null
                    ? now.atTable
                      ? texts.atPrivateTable
                      : texts.inLobby
                    : texts.atTable(now.tableId)}
              </small>
            </span>
            {now?.tableId && (
              <Link
                href={tableAddress(now.tableId)}
                className={controls.quiet}
                aria-label={start.toTableOf(now.tableId)}
              >
                {start.visit}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
