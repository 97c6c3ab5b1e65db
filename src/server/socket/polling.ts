// Polls: whoever breaks the connection by what they post is told so.

import type { EngineConnection } from './engine.ts';

const BAD_REQUEST = 400;

/** Engine.IO cuts the line to a request that ends its connection; here it is answered. */
export function answerBrokenPosts({ transport }: EngineConnection): void {
  if (transport.name !== 'polling') return;
  const close = transport.doClose.bind(transport);
  transport.doClose = (done) => {
    const { dataRes } = transport;
    transport.dataReq = null;
    if (dataRes && !dataRes.headersSent) {
      const writeHead = dataRes.writeHead.bind(dataRes);
      dataRes.writeHead = (_status: number, ...rest: unknown[]) =>
        writeHead(BAD_REQUEST, ...(rest as []));
    }
    close(done);
  };
}
