// The menu: each item runs a command of the program with what the player has chosen for it.

import { LEVELS } from '#bots/levels.ts';
import { GAMES } from '#games/registry.ts';
import { isRefusal } from '#rules/refusal.ts';
import { formatTitle } from '#texts/gameText.ts';
import type { Call, CommandSpec } from '../commandLine/commandLine.ts';
import {
  changeSetting,
  isSettingValue,
  languageSetting,
  SETTING_NAMES,
  type SettingName,
  settingOf,
  valuesOf,
} from '../settings/settings.ts';
import { newestUnfinished, savedNames } from '../table/savedGames.ts';
import { loadLanguage, ui, words } from '../texts/language.ts';
import { ListScene, type Item, type List } from '../screen/listScene.ts';
import { QuestionScene } from '../screen/questionScene.ts';
import { type ScreenOptions, runScene } from '../screen/loop.ts';
import { complain } from '../screen/output.ts';
import { lookFor } from '../screen/look.ts';

interface Entry extends Item {
  /** The command to run. */
  readonly command: string;
  /** Asks for the command’s arguments. Returns null if it takes none or the player goes back. */
  readonly askFor: (() => Promise<Call | null>) | null;
}

const WINDOW: ScreenOptions = {
  look: () => lookFor(NOTHING)(),
  get hasMouse() {
    return settingOf('mouse') === 'on';
  },
};

function chooseFrom(list: List, at?: number): Promise<number | null> {
  return runScene(new ListScene(list, at), WINDOW);
}

function askForLine(title: string, question: string): Promise<string | null> {
  return runScene(new QuestionScene(title, question), WINDOW);
}

const NOTHING: Call = { operands: [], options: {}, repeated: {} };
const withOperand = (operand: string): Call => ({ ...NOTHING, operands: [operand] });

/** Shows the menu until the player leaves. The output of a command stays until Enter. */
export async function runMenu(commands: readonly CommandSpec[]): Promise<number> {
  let at = 0;
  for (;;) {
    const entries = entriesFor(commands);
    const items = [...entries, { label: ui.menu.quit }];
    const chosen = await chooseFrom({ title: ui.menu.title, items, isFirst: true }, at);
    if (chosen === null || chosen === entries.length) return 0;
    at = chosen;
    const entry = entries[at];
    if (entry.command === 'settings') await settle();
    else await runEntry(entry, commands);
  }
}

async function runEntry({ command: name, askFor }: Entry, commands: readonly CommandSpec[]) {
  const call = askFor === null ? NOTHING : await askFor();
  const command = commands.find((one) => one.name === name);
  if (call === null || !command) return;
  const outcome = await command.run(call);
  if (isRefusal(outcome)) complain(outcome);
  await waitForEnter();
}

/** Returns the items whose commands this program has. */
function entriesFor(commands: readonly CommandSpec[]): Entry[] {
  const { menu } = ui;
  const open = newestUnfinished(null);
  const title = open && formatTitle(words, open.game);
  const resume: Call = { ...NOTHING, options: { resume: true } };
  const all: Entry[] = [
    ...(title
      ? [{ label: menu.resume(title), command: 'play', askFor: async () => resume } satisfies Entry]
      : []),
    { label: menu.play, command: 'play', askFor: askForGame },
    { label: menu.banker, command: 'pontoon', askFor: null },
    { label: menu.learn, command: 'learn', askFor: askForHosting },
    { label: menu.daily, command: 'daily', askFor: null },
    { label: menu.join, command: 'join', askFor: askForTable },
    { label: menu.watch, command: 'watch', askFor: askForTable },
    { label: menu.host, command: 'host', askFor: askForHosting },
    { label: menu.replays, command: 'replay', askFor: askForReplay },
    { label: menu.review, command: 'review', askFor: askForReplay },
    { label: menu.stats, command: 'stats', askFor: null },
    { label: menu.settings, command: 'settings', askFor: null },
  ];
  return all.filter(({ command }) => commands.some(({ name }) => name === command));
}

async function whichGame(): Promise<string | null> {
  const items = GAMES.map(({ id, summary }) => ({
    label: formatTitle(words, id),
    note: words.games[id]?.summary ?? summary,
  }));
  const at = await chooseFrom({ title: ui.menu.whichGame, items });
  return at === null ? null : GAMES[at].id;
}

async function askForGame(): Promise<Call | null> {
  const game = await whichGame();
  if (game === null) return null;
  const items = LEVELS.map((level) => ({ label: ui.menu[level] }));
  const usual = LEVELS.findIndex((level) => level === settingOf('bots'));
  const at = await chooseFrom({ title: ui.menu.howWell, items }, usual);
  return at === null ? null : { ...withOperand(game), options: { bots: LEVELS[at] } };
}

async function askForHosting(): Promise<Call | null> {
  const game = await whichGame();
  return game === null ? null : withOperand(game);
}

async function askForTable(): Promise<Call | null> {
  const line = await askForLine(ui.menu.join, ui.menu.whichTable);
  return line ? withOperand(line) : null;
}

async function askForReplay(): Promise<Call | null> {
  const names = savedNames().toSorted().toReversed();
  const items =
    names.length === 0 ? [{ label: ui.menu.noReplays }] : names.map((label) => ({ label }));
  const at = await chooseFrom({ title: ui.menu.whichReplay, items });
  return at === null || names.length === 0 ? null : withOperand(names[at]);
}

/** Changes one setting after the other, until the player goes back. */
async function settle(): Promise<void> {
  let at = 0;
  for (;;) {
    const items = SETTING_NAMES.map((name) => ({
      label: ui.settings[name],
      note: settingOf(name) || '–',
    }));
    const chosen = await chooseFrom({ title: ui.menu.settings, items }, at);
    if (chosen === null) return;
    at = chosen;
    await change(SETTING_NAMES[at]);
    await loadLanguage(languageSetting());
  }
}

/** Steps through listed values, and asks for the others. */
async function change(name: SettingName): Promise<void> {
  const values = valuesOf(name);
  if (values) {
    changeSetting(name, values[(values.indexOf(settingOf(name)) + 1) % values.length]);
    return;
  }
  const line = await askForLine(ui.menu.settings, ui.menu.newValue(ui.settings[name]));
  if (line !== null && isSettingValue(name, line)) changeSetting(name, line);
}

async function waitForEnter(): Promise<void> {
  const { openLines } = await import('../screen/lines.ts');
  process.stdout.write(`\n${ui.menu.backToMenu}\n`);
  const lines = openLines();
  await lines.next();
  lines.close();
}
