// All endpoints of the HTTP API.

import { ACTION_ENDPOINTS } from './actionEndpoints.ts';
import { ADMIN_ENDPOINTS } from './adminEndpoints.ts';
import { ANY_GAME_ENDPOINTS } from './anyGameEndpoints.ts';
import {
  AUTH_ENDPOINTS,
  DEVICE_ENDPOINTS,
  PROVIDER_ENDPOINTS,
  SIGN_IN_ENDPOINTS,
} from './authEndpoints.ts';
import { DAILY_ENDPOINTS } from './dailyEndpoints.ts';
import { INSIGHT_ENDPOINTS } from './insightEndpoints.ts';
import { LOBBY_ENDPOINTS } from './lobbyEndpoints.ts';
import { RATING_ENDPOINTS } from './ratingEndpoints.ts';
import { REVIEW_ENDPOINTS } from './reviewEndpoints.ts';
import { SAFETY_ENDPOINTS } from './safetyEndpoints.ts';

export const ENDPOINTS = {
  ...AUTH_ENDPOINTS,
  ...SIGN_IN_ENDPOINTS,
  ...PROVIDER_ENDPOINTS,
  ...DEVICE_ENDPOINTS,
  ...LOBBY_ENDPOINTS,
  ...ACTION_ENDPOINTS,
  ...ANY_GAME_ENDPOINTS,
  ...REVIEW_ENDPOINTS,
  ...DAILY_ENDPOINTS,
  ...INSIGHT_ENDPOINTS,
  ...RATING_ENDPOINTS,
  ...SAFETY_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
} as const;

export type EndpointName = keyof typeof ENDPOINTS;
