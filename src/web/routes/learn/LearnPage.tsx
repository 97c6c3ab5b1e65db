// The lesson of a game: a fixed deal at a local table, with a coach beside it.

import { useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { AnyGame, View } from '#rules/game.ts';
import { type Lesson, forcedMove } from '#rules/lessons.ts';
import { assertDefined } from '#table/assertions.ts';
import { findGame } from '#table/gameOf.ts';
import { formatMove } from '#texts/formatMove.ts';
import { formatTitle } from '#texts/gameText.ts';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import controls from '../../design/controls.module.css';
import { GameScreen } from '../../game/GameScreen.tsx';
import { RulesPanel } from '../../game/RulesPanel.tsx';
import { cardsOf } from '../../game/useHints.ts';
import styles from './CoachCard.module.css';
import { lessonEvents, useCoach, type Coach } from './coach.ts';
import { useShownGame, useTableInLocalTime } from '../../state/game.ts';
import { closeActiveConnection } from '../../state/lobby.ts';
import { useTable } from '../../state/table.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { NotFoundPage, Page } from '../../ui/Page.tsx';
import { connectOffline } from '../../workers/connectOffline.ts';
import { OWN_TABLE } from '../../workers/offlineQuery.ts';

export function LearnPage({ id }: { id: string }) {
  const game = findGame(id);
  if (!game) return <NotFoundPage />;
  return game.lesson ? <Lesson game={game} lesson={game.lesson} /> : <NoLesson game={game} />;
}

/** Shown for a game that has no lesson: a link to its rules. */
function NoLesson({ game }: { game: AnyGame }) {
  const texts = useTexts();
  const learn = useTexts().lesson;
  const title = formatTitle(texts, game.id);
  return (
    <Page>
      <h1>{title}</h1>
      <p>{learn.noLesson}</p>
      <Link href={`/rules/${game.id}`} className={controls.main}>
        {texts.home.rulesOf(title)}
      </Link>
    </Page>
  );
}

function Lesson({ game, lesson }: { game: AnyGame; lesson: Lesson }) {
  const query = useSearch();
  useEffect(() => {
    closeActiveConnection();
    const table = {
      game: game.id,
      options: lesson.options ?? {},
      settings: OWN_TABLE,
      seats: lesson.seats,
      level: 'easy',
      seed: null,
      isAgain: false,
      isLesson: true,
    } as const;
    return connectOffline(table, lessonEvents(game.id, query));
  }, [game, lesson, query]);
  return (
    <DeckOfCards>
      <CoachedGame game={game} lesson={lesson} />
    </DeckOfCards>
  );
}

function CoachedGame({ game, lesson }: { game: AnyGame; lesson: Lesson }) {
  const texts = useTexts();
  const { actions } = useTable();
  const table = useTableInLocalTime(useTable(({ table }) => table));
  const shown = useShownGame();
  const [clause, setClause] = useState<string | null>(null);
  const coach = useCoach(lesson, shown?.update.view ?? null, actions);
  const advised = useMemo(() => (coach.step ? cardsOf(coach.step.move) : []), [coach.step]);
  if (!table || !shown || !actions) {
    return (
      <Page>
        <p role="status">{texts.shell.loading}</p>
      </Page>
    );
  }
  const isRoundOver = shown.update.view.legal.length === 0 && coach.done === lesson.steps.length;
  const card = <CoachCard {...{ lesson, coach }} view={shown.update.view} onClause={setClause} />;
  return (
    <GameScreen
      {...shown}
      table={table}
      actions={coach.actions}
      parts={{
        notices: card,
        advised,
        ...(isRoundOver && { afterRound: card }),
        side: clause && (
          <RulesPanel
            game={game}
            options={shown.update.view.options}
            clause={clause}
            onClose={() => setClause(null)}
          />
        ),
      }}
    />
  );
}

interface CoachCardProps {
  lesson: Lesson;
  coach: Coach;
  view: View;
  onClause: (clause: string) => void;
}

export function CoachCard(props: CoachCardProps) {
  const { lesson, coach, view } = props;
  const { lesson: learn, games } = useTexts();
  const texts = assertDefined(games[view.game].lesson, `texts of the lesson of ${view.game}`);
  const isOver = coach.done === lesson.steps.length;
  return (
    <section className={styles.card} aria-label={learn.coach}>
      <div role="status">
        <p className={styles.step}>
          {isOver ? learn.done : learn.step(numberOf(coach, lesson), lesson.steps.length)}
        </p>
        {coach.done === 0 && <p className={styles.intro}>{texts.intro}</p>}
        <p>{textNow()}</p>
      </div>
      <div className={styles.actions}>
        <StepButtons {...props} />
        <Link href={`/offline/${view.game}`} className={isOver ? controls.main : controls.quiet}>
          {isOver ? learn.play : learn.skip}
        </Link>
      </div>
    </section>
  );

  function textNow(): string {
    if (isOver) return texts.ending;
    if (coach.step) return texts.steps[coach.step.key];
    return forcedMove(view) ? learn.forced : learn.wait;
  }
}

function numberOf({ done }: Coach, { steps }: Lesson): number {
  return Math.min(done + 1, steps.length);
}

/** Lets the learner make the move without looking for the card, or read the rule. */
function StepButtons({ coach: { step, actions }, view, onClause }: CoachCardProps) {
  const texts = useTexts();
  const learn = useTexts().lesson;
  const move = step?.move ?? forcedMove(view);
  if (!move) return null;
  return (
    <>
      <Button look="main" data-step={step?.key ?? 'forced'} onClick={() => void actions.move(move)}>
        {learn.doIt(formatMove(texts, view, move))}
      </Button>
      {step && (
        <Button look="quiet" onClick={() => onClause(step.clause)}>
          {learn.clause(step.clause)}
        </Button>
      )}
    </>
  );
}
