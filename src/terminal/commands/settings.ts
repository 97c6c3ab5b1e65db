// `masa settings`: lists and changes the settings of the terminal.

import type { Refusal } from '#rules/refusal.ts';
import { type Call, didYouMean, usageProblem } from '../commandLine/commandLine.ts';
import { nearestWord } from '../texts/text.ts';
import {
  changeSetting,
  isSettingName,
  isSettingValue,
  settingOf,
  SETTINGS,
  type SettingName,
} from '../settings/settings.ts';
import { ui } from '../texts/language.ts';
import { print } from '../screen/output.ts';

export async function runSettings({ operands }: Call): Promise<number | Refusal> {
  const [given] = operands;
  if (given === undefined) return print(settingLines());
  const [name, value] = given.split(/=(.*)/s);
  if (!isSettingName(name)) return unknownSetting(name);
  if (value === undefined) return print([settingLine(name)]);
  if (value !== '' && !isSettingValue(name, value)) return wrongValue(name, value);
  const file = changeSetting(name, value);
  return print([`${settingLine(name)} (${file})`]);
}

export function settingNames(): SettingName[] {
  return Object.keys(SETTINGS).filter(isSettingName);
}

function settingLines(): string[] {
  return settingNames().map(settingLine);
}

function settingLine(name: SettingName): string {
  const values: readonly string[] | null = SETTINGS[name];
  const possible = values ? ` [${values.join(', ')}]` : '';
  return `${name}=${settingOf(name)}  ${ui.settings[name]}${possible}`;
}

function unknownSetting(name: string): Refusal {
  const guess = didYouMean(nearestWord(name, settingNames()));
  return usageProblem(`${ui.usage.noSetting(name)}${guess} ${ui.usage.seeSettings}`);
}

function wrongValue(name: SettingName, value: string): Refusal {
  const values: readonly string[] | null = SETTINGS[name];
  return usageProblem(
    values
      ? ui.usage.oneOf(`“${name}”`, values.join(', '), value) +
          didYouMean(nearestWord(value, values))
      : ui.usage.lineOfText(name),
  );
}
