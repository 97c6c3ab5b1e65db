// The address of the server: as typed, as set, or on this computer.

import type { Refusal } from '#rules/refusal.ts';
import type { Call } from '../commandLine/commandSpec.ts';
import { usageProblem } from '../commandLine/commandLine.ts';
import { settingOf } from '../settings/settings.ts';
import { ui } from '../texts/language.ts';

const USUAL_SERVER = 'http://localhost:3000';

/** Returns the address that was typed, or the usual one. */
export function readServer({ options }: Call): string | Refusal {
  const given = String(options.server ?? (settingOf('server') || USUAL_SERVER));
  const [scheme] = /^[a-z][a-z\d+.-]*(?=:\/\/)/i.exec(given) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    return usageProblem(ui.online.entry.serverScheme(scheme));
  const written = scheme === undefined ? `http://${given}` : given;
  return URL.canParse(written)
    ? new URL(written).origin
    : usageProblem(ui.online.entry.serverAddress(USUAL_SERVER, given));
}
