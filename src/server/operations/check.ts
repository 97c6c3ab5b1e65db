// `masa check`: reads everything that is stored, also beside a running server, and names what is damaged.

import { checkStore } from './storeCheck.ts';
import { runAdmin } from './runAdmin.ts';

await runAdmin(async (store) => {
  const lines: string[] = [];
  let tables = 0;
  for await (const { tableId, problems } of checkStore(store)) {
    tables++;
    lines.push(...problems.map((problem) => `${tableId}: ${problem}`));
  }
  if (lines.length > 0) process.exitCode = 1;
  const found = lines.length === 0 ? 'Everything is sound' : `${lines.length} problems`;
  return [...lines, `${found}: ${tables} tables were checked.`];
});
