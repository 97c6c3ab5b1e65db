// What one can learn from a game that is over: every decision judged by what could be seen when it was made.

import { z } from 'zod';
import { VERDICTS } from '#rules/verdicts.ts';
import type { Endpoints } from './endpoint.ts';
import { GAME_LOOKUP_ERRORS } from './errorGroups.ts';
import { bag, count, gameParams, position, text } from './gameSchemas.ts';
import { move } from './playSchemas.ts';

const tag = 'Reviews';

const at = count.meta({ description: 'Which move of the record, from 0.' });
const round = count.meta({ description: 'The hand, from 1.' });
const verdict = z.enum(VERDICTS).meta({ id: 'Verdict' });
const gain = z.number().meta({
  description:
    'How much more it is worth than the move that was made, in points and what they mean for the game.',
});
const error = z.number().meta({
  description: 'The figure lies within so much of it, 19 times out of 20; 0 where it was computed.',
});
const points = z
  .number()
  .meta({ description: 'The points of the hand that the side could expect of it.' });
const reason = z.looseObject({ key: text }).meta({
  id: 'Reason',
  description:
    'Why a move is good: the key of a sentence, what stands in it, and under `next` what follows it.',
});

const moment = z
  .object({
    at,
    round,
    kind: z
      .enum(['lost', 'found'])
      .meta({ description: 'Something was lost, or the only good move found.' }),
    reason,
    words: text.meta({ description: 'The same as a sentence in English.' }),
  })
  .meta({ id: 'ReviewMoment' });

const decision = z
  .object({
    at,
    round,
    move,
    verdict,
    loss: z
      .number()
      .meta({ description: 'What it cost against the best, where that is beyond chance.' }),
    error,
    points,
    best: move,
    reason,
    lead: z.number().meta({
      description: 'What the next best would have cost, where it would have been a mistake.',
    }),
    others: z.array(z.object({ move, gain, error, points })),
    open: z.array(z.object({ move, points: z.number() })).meta({
      description: 'Another reading: what came of it, and would have, with all hands open.',
    }),
  })
  .meta({ id: 'ReviewedDecision' });

const review = z
  .object({
    format: text,
    game: text,
    seat: position,
    counts: z.object({ good: count, inaccuracy: count, mistake: count }),
    lost: z.number(),
    moments: z.array(moment).meta({ description: 'Those that mattered most, three at most.' }),
    hands: z.array(
      z.object({
        round,
        expected: z
          .number()
          .nullable()
          .meta({ description: 'The points that the first decision promised.' }),
        made: z.number().nullable().meta({ description: 'The points that the side got.' }),
        lost: z.number(),
        moments: z.array(moment),
      }),
    ),
    decisions: z.array(decision),
  })
  .meta({ id: 'Review' });

const state = z
  .object({
    gameId: text,
    position,
    status: z.enum(['none', 'underWay', 'ready']),
    done: count.meta({ description: 'Decisions that are judged.' }),
    of: count.meta({ description: 'How many there are.' }),
    review: review.nullable().meta({ description: 'Null until it is ready.' }),
    link: text.nullable().meta({ description: 'Under `/reviews/{link}` anybody may read it.' }),
  })
  .meta({ id: 'ReviewState' });

const shared = state
  .extend({
    record: bag.meta({
      description:
        'The record of the game, to be looked at with the review; of other people it has no names.',
    }),
  })
  .meta({ id: 'SharedReview' });

const codes = [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'WRONG_GAME_PHASE'] as const;

export const REVIEW_ENDPOINTS = {
  beginReview: {
    method: 'post',
    path: '/games/{gameId}/review',
    tag,
    title: 'Have a finished game reviewed',
    description:
      'Begins a review of the decisions that this user made in the game, or tells how far it is. It is made in the background, one at a time for each user, and kept.',
    params: gameParams,
    codes,
    status: 200,
    response: state,
  },
  review: {
    method: 'get',
    path: '/games/{gameId}/review',
    tag,
    title: 'The review of a finished game',
    description:
      'How far it is, and the review when it is ready. Each decision is judged by what the user could see when it was made; `open` is another reading and part of no verdict.',
    params: gameParams,
    codes,
    status: 200,
    response: state,
  },
  shareReview: {
    method: 'post',
    path: '/games/{gameId}/review/link',
    tag,
    title: 'Share the review by a link',
    description: 'Anybody who has the link may read the review, until the link is taken back.',
    params: gameParams,
    codes,
    status: 200,
    response: state,
  },
  hideReview: {
    method: 'delete',
    path: '/games/{gameId}/review/link',
    tag,
    title: 'Take the link back',
    description: 'Nobody but the user reads the review from then on; a new link is another one.',
    params: gameParams,
    codes,
    status: 200,
    response: state,
  },
  sharedReview: {
    method: 'get',
    path: '/reviews/{link}',
    tag,
    title: 'A review that is shared',
    description: 'For who has the link, without a token.',
    isOpen: true,
    params: z.object({
      link: z.string().min(1).max(64).meta({ description: 'As it was shared.' }),
    }),
    codes: ['NOT_FOUND'],
    status: 200,
    response: shared,
  },
} as const satisfies Endpoints;
