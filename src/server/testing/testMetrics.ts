// The numbers of a running server, for tests.

import { assertDefined } from '#table/assertions.ts';

export interface WithMetrics {
  readonly metricsUrl: string | null;
}

export async function metricsText({ metricsUrl }: WithMetrics): Promise<string> {
  return (await fetch(assertDefined(metricsUrl, 'metrics'))).text();
}

/** The value of a metric, all its labels together. */
export async function metric(server: WithMetrics, name: string): Promise<number> {
  const text = await metricsText(server);
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
