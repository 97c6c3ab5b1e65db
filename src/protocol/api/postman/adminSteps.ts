// Requests for administrators, which are all refused because Anna is not one.

import type { PostmanStep } from './step.ts';

const refused = (
  name: string,
  operation: string,
  values?: Readonly<Record<string, string>>,
): PostmanStep => ({ name, operation, shows: [403, 'NOT_ADMIN'], ...(values && { values }) });

export const ADMIN_STEPS: readonly PostmanStep[] = [
  refused('Get the server status', 'adminOverview'),
  refused('List open tables', 'adminTables'),
  refused('List players', 'adminPlayers'),
  refused('List active bans', 'adminBans'),
  refused('List administrator actions', 'adminLog'),
  refused('Ban a player', 'adminBan'),
  refused('Lift a ban', 'adminLiftBan', { banId: 'none' }),
  refused('Close a table', 'adminCloseTable', { tableId: 'none' }),
];
