// Tests that completions are installed where each shell looks, and only once.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SHELLS } from './completion.ts';
import { installCompletion, placeFor } from './completion.ts';

function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'masa-home-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

test.each(SHELLS)('%s finds the script, also after a second installation', (shell) => {
  const env = { HOME: newHome() };
  installCompletion(shell, 'old', env);
  expect(installCompletion(shell, 'new', env)).toContain(shell);
  expect(readFileSync(placeFor(shell, env).file, 'utf8')).toBe('new\n');
});

test.each([
  ['alias l=ls', 'alias l=ls\n'],
  ['alias l=ls\n', 'alias l=ls\n'],
  ['', ''],
])('the startup file of zsh gets one line, after its other lines: %j', (before, kept) => {
  const env = { HOME: newHome() };
  const startup = join(env.HOME, '.zshrc');
  writeFileSync(startup, before);
  installCompletion('zsh', 'script', env);
  installCompletion('zsh', 'script', env);
  const { file } = placeFor('zsh', env);
  expect(readFileSync(startup, 'utf8')).toBe(`${kept}source '${file}'\n`);
});

test('uses the folders that the person has configured', () => {
  const env = { HOME: '/home/x', XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/settled' };
  expect(placeFor('bash', env).file).toBe(join('/data', 'bash-completion', 'completions', 'masa'));
  expect(placeFor('fish', env).file).toBe(join('/settled', 'fish', 'completions', 'masa.fish'));
  expect(placeFor('zsh', { ...env, ZDOTDIR: '/z' }).startup).toBe(join('/z', '.zshrc'));
});
