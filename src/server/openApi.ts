// The doors for programs, put together: REST, the calls of /rpc, gRPC, and the records of games.

import type { Router } from 'express';
import { RPC_BASE } from '#protocol/api/rpcEndpoints.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Queries } from './database/database.ts';
import { openGrpc } from './grpc/openGrpc.ts';
import { recordRoutes } from './http/records.ts';
import type { Journal } from './journal/journal.ts';
import { openGameDesk } from './rest/gameDesk.ts';
import { openGate, type RequestLimit } from './rest/gate.ts';
import { openRest } from './rest/openRest.ts';
import { openRpc } from './rpc/openRpc.ts';
import { openFeeds } from './tables/feeds.ts';
import type { Tables } from './tables/tables.ts';

export interface ApiNeeds {
  readonly accounts: Accounts;
  readonly tables: Tables;
  readonly journal: Journal;
  readonly queries: Queries;
  readonly onFault: (fault: unknown, where: string) => void;
  readonly requestLimit?: RequestLimit | undefined;
}

export interface Api {
  /** For the HTTP port, by their paths. */
  readonly routers: Readonly<Record<string, Router>>;
  /** Opens the port of gRPC. */
  listen(port: number): Promise<number>;
  /** Ends every stream. */
  close(): Promise<void>;
}

export function openApi(needs: ApiNeeds): Api {
  const { accounts, tables, journal, queries, onFault } = needs;
  const feeds = openFeeds(tables, journal);
  const desk = openGameDesk(tables, journal, queries);
  const gate = openGate(accounts, needs.requestLimit);
  const rest = openRest({ accounts, desk, feeds, gate, onFault });
  const rpc = openRpc({ gate, desk, onFault });
  const grpc = openGrpc({ gate, desk, feeds, onFault });
  return {
    routers: {
      '/api/v1': rest,
      '/api': rest,
      [RPC_BASE]: rpc,
      '/records': recordRoutes(desk, gate),
      ...grpc.routers,
    },
    listen: grpc.listen,
    async close() {
      feeds.close();
      await grpc.close();
    },
  };
}
