// The lesson of a game: a fixed deal at a local table, with a coach beside it.

import { useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { AnyGame } from '#rules/game.ts';
import type { Lesson } from '#rules/lessons.ts';
import { findGame } from '#table/gameOf.ts';
import { formatTitle } from '#texts/gameText.ts';
import controls from '../../design/controls.module.css';
import { DeckOfCards } from '../../cards/CardFace.tsx';
import { GameScreen } from '../../game/GameScreen.tsx';
import { RulesPanel } from '../../game/RulesPanel.tsx';
import { cardsOf } from '../../game/useHints.ts';
import { connectOffline } from '../../workers/connectOffline.ts';
import { OWN_TABLE } from '../../workers/offlineQuery.ts';
import { closeActiveConnection } from '../../state/lobby.ts';
import { NotFoundPage, Page } from '../../ui/Page.tsx';
import { useShownGame, useTableInLocalTime } from '../../state/game.ts';
import { useTable } from '../../state/table.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CoachCard } from './CoachCard.tsx';
import { lessonEvents, useCoach } from './coach.ts';

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
