// Tests fetching a link as a messenger does: the page with its texts, and the picture.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewToken } from '#table/previewToken.ts';
import { LIMITS } from './guard/limits.ts';
import { readPng } from './pictures/png.ts';
import { openTestServer, QUICK, type TestServer } from './testing/testServer.ts';

const PAGE = `<title>Masa</title>
<meta name="description" content="Cards" />
<meta property="og:title" content="Masa" />
<meta property="og:description" content="Cards" />
<meta property="og:image" content="/openGraph.png" />
<meta property="og:image:alt" content="Masa" />`;
const GENERAL = Buffer.from('the general picture');

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masa-previews-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'openGraph.png'), GENERAL);
  server = await openTestServer({}, { webFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Shown {
  readonly title: string;
  readonly image: URL;
  readonly alt: string;
}

async function shownAt(path: string): Promise<Shown> {
  const headers = { accept: 'text/html', 'accept-language': 'en' };
  const html = await (await fetch(server.url + path, { headers })).text();
  const content = (name: string) =>
    new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1].replaceAll('&amp;', '&') ??
    '';
  return {
    title: content('og:title'),
    image: new URL(content('og:image')),
    alt: content('og:image:alt'),
  };
}

async function pictureAt({ pathname, search }: URL): Promise<Buffer> {
  const answer = await fetch(server.url + pathname + search);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toContain('max-age=300');
  return Buffer.from(await answer.arrayBuffer());
}

async function tableOf(request: object) {
  const host = server.connect();
  const { table } = await host.requestOrFail('createTable', {
    playerName: 'Ayşe',
    settings: { ...QUICK, start: 'ready' },
    ...request,
  });
  return { host, table };
}

test('a link to a private table shows host, game and seats to whoever has it, and nothing without its token', async () => {
  const { host, table } = await tableOf({ game: 'hearts', private: true });
  const token = previewToken(table.invitation ?? '');
  const address = `/table/${table.id}?see=${token}`;
  const shown = await shownAt(address);
  expect(shown.title).toMatch(/^Ayşe.* invites you to Hearts$/);
  expect(shown.alt).toContain('1 of 4 seats taken');
  const picture = await pictureAt(shown.image);
  expect(readPng(picture)).toMatchObject({ width: 1200, height: 630 });
  // The token in the address shows the table and does not open it.
  const stranger = server.connect();
  const guess = { tableId: table.id, invitation: token };
  expect(await stranger.refusalOf('joinTable', guess)).toBe('TABLE_NOT_FOUND');

  for (const other of [`/table/${table.id}`, `/table/${table.id}?see=${'0'.repeat(24)}`]) {
    const hidden = await shownAt(other);
    expect(hidden.title).toBe('You are invited to play cards');
    expect(hidden.image.pathname).toBe('/openGraph.png');
  }
  shown.image.searchParams.set('see', '0'.repeat(24));
  expect(await pictureAt(shown.image)).toEqual(GENERAL);

  await host.requestOrFail('addBot', {});
  const later = await shownAt(address);
  expect(later.image.href).not.toBe(shown.image.href);
  expect((await pictureAt(later.image)).equals(picture)).toBe(false);
  await host.requestOrFail('renewInvitation', {});
  expect(await pictureAt(later.image)).toEqual(GENERAL);
  await host.requestOrFail('closeTable', {});
  expect((await shownAt(address)).title).toBe('You are invited to play cards');
});

test('a finished game of a listed table shows who won, and one of a private table nothing', async () => {
  for (const isPrivate of [false, true]) {
    const { host, table } = await tableOf({
      game: 'pontoon',
      seats: 1,
      private: isPrivate,
      options: { rounds: 1 },
    });
    const replay = `/replay/${table.id}?game=1`;
    expect((await shownAt(replay)).title).toBe('You are invited to play cards');
    await host.requestOrFail('setReady', { ready: true });
    await host.requestOrFail('stepAway', {});
    await host.waitFor('updateTable', ({ status }) => status === 'finished');
    const { title, image } = await shownAt(replay);
    if (isPrivate) {
      expect(title).toBe('You are invited to play cards');
      expect(image.pathname).toBe('/openGraph.png');
    } else {
      expect(title).toMatch(/^(Ayşe.* won at Pontoon|Pontoon)$/);
      expect(readPng(await pictureAt(image))).toMatchObject({ width: 1200, height: 630 });
      expect((await shownAt(`/replay/${table.gameId}`)).title).toBe(title);
    }
  }
});

test('beyond the limit of an address the general picture is sent', async () => {
  const { table } = await tableOf({ game: 'hearts' });
  const { image } = await shownAt(`/table/${table.id}`);
  const { points } = LIMITS.picturesPerAddress;
  const files = await Promise.all(Array.from({ length: points + 1 }, () => pictureAt(image)));
  expect(files.at(-1)).toEqual(GENERAL);
  expect(files[0].equals(GENERAL)).toBe(false);
});
