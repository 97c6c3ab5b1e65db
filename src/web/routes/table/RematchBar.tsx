// The answers of the players to a rematch, the time they have for it, the games won so far, and other games to play.

import { useState } from 'react';
import { GAMES } from 'virtual:games';
import type { PlayerView, TableView } from '#protocol/tableView.ts';
import { formatTitle } from '#texts/gameText.ts';
import { Avatar } from '../../cards/Avatar.tsx';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { useAuth } from '../../state/auth.ts';
import { sendRequest } from '../../state/server.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { formatClock, peopleOf, useSecondsUntil } from '../../ui/WayBack.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { RuleSheet } from './RuleSheet.tsx';
import styles from './RematchBar.module.css';

export function RematchBar({ table }: { table: TableView }) {
  const { evening, list } = useTexts();
  const own = useAuth(({ account }) => account?.id);
  const { problem, isGone, try: attempt } = useRefusal();
  const [isChoosing, setChoosing] = useState(false);
  const people = peopleOf(table);
  const secondsLeft = useSecondsUntil(table.rematchStartsAt);
  if (people.length < 2 && table.owner !== own) return null;
  const asking = people.filter(({ rematch }) => rematch === true);
  const silent = people.filter(({ rematch }) => rematch === null);
  const isAsking = asking.some(({ id }) => id === own);
  const mayStart = isAsking && silent.length > 0 && secondsLeft === 0;
  return (
    <section className={styles.bar} aria-label={evening.rematch}>
      {people.length > 1 && (
        <>
          <Faces people={people} />
          <p className={styles.state} role="status">
            {asking.length === 0
              ? evening.nobodyAsked
              : evening.wantRematch(list(asking.map(({ name }) => name)), asking.length)}
            {secondsLeft !== null && secondsLeft > 0 && (
              <span className={styles.clock} role="timer">
                {formatClock(secondsLeft)}
              </span>
            )}
          </p>
          <Score table={table} />
        </>
      )}
      <Problem text={problem} isGone={isGone} />
      <div className={styles.actions}>
        {mayStart && (
          <Button onClick={() => void attempt(() => sendRequest('startRematch', {}))}>
            {evening.startWithout(list(silent.map(({ name }) => name)))}
          </Button>
        )}
        {table.owner === own && (
          <Button look="quiet" onClick={() => setChoosing(true)}>
            {evening.otherGame}
          </Button>
        )}
      </div>
      {isChoosing && <OtherGame table={table} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function Faces({ people }: { people: readonly PlayerView[] }) {
  const { evening } = useTexts();
  return (
    <ul className={styles.faces}>
      {people.map(({ id, name, avatar, rematch, connected }) => (
        <li key={id} className={styles.face} data-agreed={rematch === true || undefined}>
          <Avatar avatar={avatar} size="m" isAway={!connected} />
          <span className={styles.mark} aria-hidden="true">
            {rematch === true ? '✓' : '…'}
          </span>
          <span className="visually-hidden">
            {rematch === true ? evening.agreed(name) : evening.silent(name)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The games that everyone has won at this table. */
function Score({ table }: { table: TableView }) {
  const { evening } = useTexts();
  const winsOf = (id: string): number => table.wins.find(({ player }) => player === id)?.wins ?? 0;
  const scores = peopleOf(table).map(({ id, name }) => ({ id, name, wins: winsOf(id) }));
  if (scores.every(({ wins }) => wins === 0)) return null;
  return (
    <p className={styles.score}>
      {evening.gamesWon}{' '}
      {scores.map(({ id, name, wins }, index) => (
        <span key={id}>
          {index > 0 && (scores.length === 2 ? ' : ' : ' · ')}
          <bdi>{name}</bdi> <strong>{wins}</strong>
        </span>
      ))}
    </p>
  );
}

function OtherGame({ table, onClose }: { table: TableView; onClose: () => void }) {
  const texts = useTexts();
  const { problem, isBusy, try: attempt } = useRefusal();
  const [isChangingRules, setChangingRules] = useState(false);
  if (isChangingRules) return <RuleSheet table={table} onClose={onClose} />;
  return (
    <Dialog title={texts.evening.otherGame} onClose={onClose}>
      <p>{texts.evening.otherGameLead}</p>
      <Problem text={problem} />
      <div className={styles.games}>
        {GAMES.map(({ id }) => (
          <Button
            key={id}
            disabled={isBusy}
            onClick={() =>
              id === table.game
                ? setChangingRules(true)
                : void attempt(() => sendRequest('changeRules', { game: id }))
            }
          >
            {id === table.game
              ? texts.evening.sameGame(formatTitle(texts, id))
              : formatTitle(texts, id)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
