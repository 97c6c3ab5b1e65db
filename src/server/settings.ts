// The settings of the server, read from the environment and checked before anything starts.

export interface Settings {
  /** 0 takes any free port. */
  readonly port: number;
}

export type SettingsReading =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problem: string };

const DEFAULT_PORT = 3000;
const HIGHEST_PORT = 65_535;

export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsReading {
  const port = env.PORT === undefined ? DEFAULT_PORT : parsePort(env.PORT);
  if (port === null) {
    return {
      ok: false,
      problem: `PORT must be a number from 0 to ${HIGHEST_PORT}, not "${env.PORT}".`,
    };
  }
  return { ok: true, settings: { port } };
}

function parsePort(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= HIGHEST_PORT ? port : null;
}
