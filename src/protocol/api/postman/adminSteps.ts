// What is for those who run the server alone: Anna is none of them, and is told so.

import type { PostmanStep } from './step.ts';

const refused = (
  name: string,
  operation: string,
  values?: Readonly<Record<string, string>>,
): PostmanStep => ({ name, operation, shows: [403, 'NOT_ADMIN'], ...(values && { values }) });

export const ADMIN_STEPS: readonly PostmanStep[] = [
  refused('How the server is', 'adminOverview'),
  refused('The tables that are open', 'adminTables'),
  refused('The players', 'adminPlayers'),
  refused('The bans that are in force', 'adminBans'),
  refused('What was done by whom', 'adminLog'),
  refused('Ban a player', 'adminBan'),
  refused('Lift a ban', 'adminLiftBan', { banId: 'none' }),
  refused('Close a table', 'adminCloseTable', { tableId: 'none' }),
];
