// The doors for programs, put together: REST, the calls of /rpc, gRPC, and the records of games.

import { Router } from 'express';
import { RPC_BASE } from '#protocol/api/rpcEndpoints.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { AddressOf, ProxyTrust } from './limits/clientAddress.ts';
import type { Patience } from './http/connections.ts';
import type { Queries } from './database/database.ts';
import { openGrpc } from './grpc/openGrpc.ts';
import type { Certificate } from './http/certificate.ts';
import { recordRoutes } from './rest/recordFiles.ts';
import type { Journal } from './journal/journal.ts';
import type { OnFault } from './ops/faults.ts';
import type { Health } from './ops/health.ts';
import { openGameDesk } from './desk/desk.ts';
import { openGate } from './desk/gate.ts';
import { admission } from './http/mounting.ts';
import { openRest } from './rest/openRest.ts';
import type { Turns } from './http/turns.ts';
import type { Limits } from './limits/limits.ts';
import { openRpc } from './wires/pitch/openRpc.ts';
import type { Streams } from './desk/streams.ts';
import type { Attendance } from './desk/attendance.ts';
import { openFeeds } from './tables/feeds.ts';
import type { Tables } from './tables/tables.ts';

export interface ApiNeeds {
  readonly accounts: Accounts;
  readonly tables: Tables;
  readonly journal: Journal;
  readonly queries: Queries;
  readonly onFault: OnFault;
  readonly limits: Limits;
  readonly streams: Streams;
  readonly attendance: Attendance;
  readonly addressOf: AddressOf;
  readonly trust: ProxyTrust;
  readonly patience: Patience;
  readonly turns: Turns;
  /** Null where nothing is encrypted. */
  readonly certificate: Certificate | null;
  readonly health: Pick<Health, 'problem' | 'watch'>;
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
  const { accounts, tables, journal, queries, attendance, streams, onFault } = needs;
  const feeds = openFeeds(tables, journal);
  const desk = openGameDesk({ tables, journal, queries, attendance });
  const gate = openGate(accounts, needs.limits);
  const rest = openRest({ accounts, desk, feeds, streams, gate, onFault });
  const rpc = openRpc({ gate, desk, onFault });
  const grpc = openGrpc({ ...needs, gate, desk, feeds });
  return {
    routers: {
      '/api/v1': rest,
      '/api': rest,
      [RPC_BASE]: rpc,
      '/records': Router().use(admission(gate), recordRoutes(desk, gate)),
      ...grpc.routers,
    },
    listen: grpc.listen,
    async close() {
      feeds.close();
      await grpc.close();
    },
  };
}
