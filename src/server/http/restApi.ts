// The HTTP API: every endpoint with its handler, the document, the page, and the errors.

import { Router } from 'express';
import type { ACTION_ENDPOINTS } from '#protocol/api/actionEndpoints.ts';
import { ENDPOINTS } from '#protocol/api/endpoints.ts';
import { REST_SCOPES } from '#protocol/api/scopes.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OnFault } from '../operations/faults.ts';
import type { StreamLimiter } from '../service/liveStreams.ts';
import {
  accountHandlers,
  deviceHandlers,
  providerHandlers,
  type TotalsOf,
  signInHandlers,
} from './accountApi.ts';
import { adminHandlers, type AdminHandlerDeps } from './adminApi.ts';
import { stateHandler, anyGameHandlers } from './playApi.ts';
import { apiRefusal } from '../service/gameDetails.ts';
import { dailyHandlers, insightHandlers, reviewHandlers } from './learningApi.ts';
import { documentHandlers } from './docsPage.ts';
import { errorHandler, sendRefusal, allowOnly } from './responses.ts';
import type { GameService } from '../service/gameService.ts';
import type { RequestGuard } from '../service/requestGuard.ts';
import type { DailyDealService } from '../service/dailyDeals.ts';
import type { ReviewService } from '../service/reviews.ts';
import type { InsightService } from '../service/insights.ts';
import { ratingHandlers } from './ratingApi.ts';
import { safetyHandlers, type SafetyHandlerDeps } from './safetyApi.ts';
import type { Ratings } from '../ratings/ratings.ts';
import { lobbyHandlers } from './lobbyApi.ts';
import { mountEndpoints, type HandlersOf } from './endpoints.ts';

export interface RestDeps extends SafetyHandlerDeps {
  readonly accounts: Accounts;
  readonly service: GameService;
  readonly streams: StreamLimiter;
  readonly onFault: OnFault;
  readonly guard: RequestGuard;
  /** The endpoints of a game that has a wire of its own. */
  readonly roundHandlers: HandlersOf<Omit<typeof ACTION_ENDPOINTS, 'state'>>;
  readonly totalsOf: TotalsOf;
  readonly reviews: ReviewService;
  readonly dailyDeals: DailyDealService;
  readonly insights: InsightService;
  readonly ratings: Ratings;
  readonly admin: AdminHandlerDeps;
}

export function openRest(deps: RestDeps): Router {
  const { accounts, service, onFault, guard } = deps;
  const handlers = {
    ...accountHandlers(accounts, service, deps.totalsOf),
    ...signInHandlers(accounts),
    ...providerHandlers(accounts),
    ...deviceHandlers(accounts),
    ...lobbyHandlers(service),
    ...stateHandler(service),
    ...deps.roundHandlers,
    ...anyGameHandlers(service, deps, accounts),
    ...reviewHandlers(deps.reviews),
    ...dailyHandlers(deps.dailyDeals),
    ...insightHandlers(deps.insights),
    ...ratingHandlers(deps.ratings, service),
    ...safetyHandlers(deps),
    ...adminHandlers(deps.admin),
  };
  const { document, page } = documentHandlers();
  const router = Router();
  router.get('/openapi.json', document);
  router.get('/docs', page);
  router.all(['/openapi.json', '/docs'], allowOnly('GET'));
  router.use(mountEndpoints(ENDPOINTS, REST_SCOPES, handlers, guard, apiRefusal));
  router.use((_request, response) => sendRefusal(response, refuse('noAddress')));
  router.use(errorHandler((error) => onFault(error, 'rest')));
  return router;
}
