// Endpoints for reviews of finished games: every decision is judged by what the player could see.

import { z } from 'zod';
import { VERDICTS } from '#rules/verdicts.ts';
import type { Endpoints } from './endpoint.ts';
import { GAME_LOOKUP_ERRORS } from './errors.ts';
import { bag, count, gameParams, position, text, move } from './schemas.ts';

const tag = 'Reviews';

const at = count.meta({ description: 'The number of the move in the record, from 0.' });
const round = count.meta({ description: 'The round, from 1.' });
const verdict = z.enum(VERDICTS).meta({ id: 'Verdict' });
const gain = z.number().meta({
  description:
    'How much more this move is worth than the one that was made, in points and what they mean for the game.',
});
const error = z.number().meta({
  description:
    'Margin of error: the true value lies within it 19 times out of 20; 0 if it was computed exactly.',
});
const points = z
  .number()
  .meta({ description: 'The points of the round that the side could expect from this move.' });
const reason = z.looseObject({ key: text }).meta({
  id: 'Reason',
  description:
    'Why a move is good: the key of a sentence, its values, and in `next` the sentence that follows.',
});

const moment = z
  .object({
    at,
    round,
    kind: z.enum(['lost', 'found']).meta({
      description: '`lost`: the move cost something. `found`: it was the only good move.',
    }),
    reason,
    words: text.meta({ description: 'The same, as a sentence in English.' }),
  })
  .meta({ id: 'ReviewMoment' });

const decision = z
  .object({
    at,
    round,
    move,
    verdict,
    loss: z.number().meta({
      description:
        'The cost of the move compared with the best one, if the difference is beyond chance.',
    }),
    error,
    points,
    best: move,
    reason,
    lead: z.number().meta({
      description: 'The cost of the next best move, if it would have been a mistake.',
    }),
    others: z.array(z.object({ move, gain, error, points })),
    open: z.array(z.object({ move, points: z.number() })).meta({
      description:
        'For comparison: the result of this move and of the others with all hands visible.',
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
    moments: z
      .array(moment)
      .meta({ description: 'The moments that mattered most, three at most.' }),
    hands: z.array(
      z.object({
        round,
        expected: z
          .number()
          .nullable()
          .meta({ description: 'The points that could be expected at the first decision.' }),
        made: z.number().nullable().meta({ description: 'The points that the side scored.' }),
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
    status: z.enum(['none', 'underWay', 'ready']).meta({ example: 'ready' }),
    done: count.meta({ description: 'How many decisions have been reviewed.' }),
    of: count.meta({ description: 'How many decisions there are.' }),
    review: review.nullable().meta({ description: 'Null until it is ready.' }),
    link: text.nullable().meta({
      description: 'Anyone can read the review at `/reviews/{link}`; null if it is not shared.',
    }),
  })
  .meta({ id: 'ReviewState' });

const shared = state
  .extend({
    record: bag.meta({
      description:
        'The record of the game, to view with the review. It does not have other people’s names.',
    }),
  })
  .meta({ id: 'SharedReview' });

const codes = [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'WRONG_GAME_PHASE'] as const;

export const REVIEW_ENDPOINTS = {
  beginReview: {
    method: 'post',
    replays: true,
    path: '/games/{gameId}/review',
    tag,
    title: 'Start a review of a finished game',
    description:
      'Starts a review of the decisions this user made in the game, or says how far it is. It runs in the background, one at a time for each user, and is kept.',
    params: gameParams,
    codes,
    status: 200,
    response: state,
  },
  review: {
    method: 'get',
    path: '/games/{gameId}/review',
    tag,
    title: 'Get the review of a finished game',
    description:
      'Returns the progress, and the review when it is ready. Each decision is judged by what the user could see at the time; `open` is for comparison and does not affect the verdict.',
    params: gameParams,
    codes,
    status: 200,
    response: state,
  },
  shareReview: {
    method: 'post',
    path: '/games/{gameId}/review/link',
    tag,
    title: 'Share the review with a link',
    description: 'Anyone who has the link can read the review until you stop sharing it.',
    params: gameParams,
    codes,
    status: 200,
    response: state,
  },
  hideReview: {
    method: 'delete',
    path: '/games/{gameId}/review/link',
    tag,
    title: 'Stop sharing the review',
    description:
      'The link stops working, and only the user can read the review. Sharing it again creates a new link.',
    params: gameParams,
    codes,
    status: 200,
    response: state,
  },
  sharedReview: {
    method: 'get',
    replays: true,
    path: '/reviews/{link}',
    tag,
    title: 'Get a shared review',
    description: 'Anyone who has the link can read it without a token.',
    isOpen: true,
    params: z.object({
      link: z.string().min(1).max(64).meta({ description: 'The link, as it was shared.' }),
    }),
    codes: ['NOT_FOUND'],
    status: 200,
    response: shared,
  },
} as const satisfies Endpoints;
