// The server uses only what Socket.IO, Engine.IO, ws and Node document, so that an update of theirs cannot break it.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesOf } from './folders.ts';
import { ROOT } from '../lib/pinnedNode.mjs';

const FOLDERS = ['src/server/socket', 'src/server/http', 'src/server/grpc', 'bench/siege'];
/** The members that the READMEs of Engine.IO and Socket.IO list for a connection and for the engine. */
const DOCUMENTED = new Set(
  'id request upgraded readyState transport send close on once clients clientsCount generateId use'.split(
    ' ',
  ),
);
const ENGINE_MEMBER = /(?<!')\b(?:conn|connection|engine)\??\.(\w+)/g;
/** Members that their owners call private by an underscore, a symbol or a bracket. */
const PRIVATE_MEMBER =
  /[\w)\]]\??\.(_\w+)|\[(?:'|")_\w+|\[k[A-Z]\w+\]|getOwnPropertySymbols|process\.binding/g;
/** Private by their documentation only. */
const INTERNAL =
  /\.(?:writeBuffer|packetsFn|sentCallbackFn|onPacket|setTransport|sendPacket|eio|nsps)\b|\bsocket\.dispatch\b/g;

function undocumented(code: string): string[] {
  const lines = code.replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '');
  const engine = [...lines.matchAll(ENGINE_MEMBER)].filter(([, name]) => !DOCUMENTED.has(name));
  return [...engine, ...lines.matchAll(PRIVATE_MEMBER), ...lines.matchAll(INTERNAL)].map(
    ([used]) => used,
  );
}

describe('only documented members of packages are used', () => {
  test.each(FOLDERS)('in %s', (folder) => {
    const found = [...sourcesOf(join(ROOT, folder))].flatMap(([file, code]) =>
      undocumented(code).map((used) => `${file}: ${used}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    'socket._socket.pause()',
    'socket.conn.transport.socket._receiver',
    'socket.conn.writeBuffer.length',
    'io.engine.ws',
    'this.connection.flush()',
    'socket.dispatch = () => {}',
    "stream['_handle']",
    'stream[kHandle]',
  ])('and %s would be found', (code) => {
    expect(undocumented(code)).not.toEqual([]);
  });
});
