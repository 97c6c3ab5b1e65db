// Puts the completion where the shell looks for it, or tells the shell where it is.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SHELLS } from './completion.ts';
import { ui } from '../texts/language.ts';

type Shell = (typeof SHELLS)[number];
type Env = NodeJS.ProcessEnv;

interface Place {
  readonly file: string;
  /** The startup file that must name the script, if the shell does not look there by itself. */
  readonly startup?: string;
}

/** Returns where each shell looks for the completions of one person. */
export function placeFor(shell: Shell, env: Env = process.env): Place {
  const home = env.HOME || homedir();
  const data = env.XDG_DATA_HOME || join(home, '.local', 'share');
  const config = env.XDG_CONFIG_HOME || join(home, '.config');
  switch (shell) {
    case 'bash':
      return { file: join(data, 'bash-completion', 'completions', 'masa') };
    case 'fish':
      return { file: join(config, 'fish', 'completions', 'masa.fish') };
    case 'zsh':
      return {
        file: join(data, 'masa', 'completion.zsh'),
        startup: join(env.ZDOTDIR || home, '.zshrc'),
      };
  }
}

/** Returns a sentence that says where the script is. Installing again replaces only the script. */
export function installCompletion(shell: Shell, script: string, env: Env = process.env): string {
  const { file, startup } = placeFor(shell, env);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, script);
  if (startup !== undefined) nameIn(startup, file);
  return ui.usage.completionInstalled(shell, file);
}

function nameIn(startup: string, file: string): void {
  const line = `source '${file}'`;
  const text = existsSync(startup) ? readFileSync(startup, 'utf8') : '';
  const isThere = text.split('\n').includes(line);
  if (!isThere)
    appendFileSync(startup, `${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`);
}
