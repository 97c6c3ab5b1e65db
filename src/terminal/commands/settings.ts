// `masa settings`: lists and changes the settings of the terminal.

import type { Refusal } from '#rules/refusal.ts';
import { type Call, didYouMean, usageProblem } from '../commandLine/commandLine.ts';
import { print } from '../screen/output.ts';
import {
  changeSetting,
  isSettingName,
  isSettingValue,
  SETTING_NAMES,
  type SettingName,
  settingOf,
  valuesOf,
} from '../settings/settings.ts';
import { ui } from '../texts/language.ts';

export async function runSettings({ operands }: Call): Promise<number | Refusal> {
  const [given] = operands;
  if (given === undefined) return print(SETTING_NAMES.map(settingLine));
  const [name, value] = given.split(/=(.*)/s);
  if (!isSettingName(name)) {
    const guess = didYouMean(name, SETTING_NAMES);
    return usageProblem(`${ui.usage.noSetting(name)}${guess} ${ui.usage.seeSettings}`);
  }
  if (value === undefined) return print([settingLine(name)]);
  if (value !== '' && !isSettingValue(name, value)) return wrongValue(name, value);
  const file = changeSetting(name, value);
  return print([`${settingLine(name)} (${file})`]);
}

function settingLine(name: SettingName): string {
  const values = valuesOf(name);
  const possible = values ? ` [${values.join(', ')}]` : '';
  return `${name}=${settingOf(name)}  ${ui.settings[name]}${possible}`;
}

function wrongValue(name: SettingName, value: string): Refusal {
  const values = valuesOf(name);
  if (!values) return usageProblem(ui.usage.lineOfText(name));
  const wrong = ui.usage.oneOf(`“${name}”`, values.join(', '), value);
  return usageProblem(wrong + didYouMean(value, values));
}
