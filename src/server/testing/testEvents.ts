// Reading what a stream of GameEvents has brought, in tests.

import type { GrpcStream } from './testGrpc.ts';

export type GameEvent = GrpcStream['heard'][number];

export function until(stream: GrpcStream, fits: (event: GameEvent) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (stream.heard.some(fits)) resolve();
    else stream.onMessage((event) => fits(event) && resolve());
  });
}

export const typesOf = ({ heard }: GrpcStream): string[] => heard.map(({ type }) => type);

export function errorsOf({ heard }: GrpcStream): string[] {
  return heard.filter(({ type }) => type === 'ERROR').map(({ error }) => error.error_code);
}

export function timeOf({ timestamp: { seconds, nanos } }: GameEvent): string {
  const time = new Date(seconds * 1000).toISOString().slice(0, 19);
  return `${time}.${String(nanos).padStart(9, '0')}Z`;
}
