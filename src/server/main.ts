// Starts the server with the settings of the environment and stops it when the process is told to.

import { setFlagsFromString } from 'node:v8';
import { installFaultHandlers } from './operations/faults.ts';
import { ConfigError, readSettings } from './operations/settings.ts';
import { startServer } from './server.ts';
import { createPrivateFiles } from './store/dataFolder.ts';
import { DatabaseStartError, errorFields, errorText } from './store/database.ts';
import { StorageUnavailableError } from './store/store.ts';

// The room that this thread is given for what is soon forgotten (scripts/lib/serverFlags.mjs) is not for the
// threads that it starts: under a flood the database's and the bots' would each take as much, and keep it.
setFlagsFromString('--max-semi-space-size=4');
createPrivateFiles();

const reading = readSettings(process.env);
if (reading.ok) {
  try {
    const server = await startServer(reading.settings);
    installFaultHandlers(server.onFault);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close());
    // Nobody else can know which free port it got.
    if (reading.settings.metrics?.port === 0) console.log(`Metrics are at ${server.metricsUrl}`);
    console.log(`Masa is running at ${server.address}`);
    for (const address of server.reachableAddresses()) {
      console.log(`Others can open it at ${address}`);
    }
  } catch (error) {
    stop(problemOf(error, reading.settings.port));
  }
} else {
  stop(reading.problem);
}

function problemOf(error: unknown, port: number): string {
  if (error instanceof DatabaseStartError || error instanceof ConfigError) return error.message;
  if (error instanceof StorageUnavailableError) return `Lost the database: ${errorText(error)}.`;
  const { code, syscall } = errorFields(error);
  if (syscall !== 'listen') throw error;
  if (code === 'EADDRINUSE') return `PORT ${port} is in use. Set PORT to another one.`;
  if (code === 'EACCES') return `This user may not use PORT ${port}. Set PORT to another one.`;
  throw error;
}

function stop(problem: string): void {
  console.error(problem);
  process.exitCode = 1;
}
