// Links to tables that open on other computers.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from '../../testHook.ts';
import { useInviteOrigin } from './inviteOrigin.ts';

const fetched = vi.fn<(path: string) => Promise<Response>>();

/** Renders the hook of a page that was opened at this address; the server answers with `health`. */
async function originAt(address: string, health: object | null = null) {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => {
    if (health === null) throw new TypeError('offline');
    return Response.json(health);
  });
  const hook = await renderHook(useInviteOrigin, {});
  await vi.waitFor(() => expect(hook.current).not.toBeNull());
  return hook.current;
}

beforeEach(() => void fetched.mockReset());

describe('useInviteOrigin', () => {
  test('a page that is not at localhost uses its own origin', async () => {
    const found = await originAt('https://cards.example.org/table/elma');
    expect(found).toEqual({ origin: 'https://cards.example.org', isReachable: true });
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'a page at %s uses the first network address of the server',
    async (address) => {
      const addresses = ['http://192.168.1.20:3000', 'http://10.0.0.7:3000'];
      const found = await originAt(address, { status: 'ok', addresses });
      expect(found).toEqual({ origin: addresses[0], isReachable: true });
      expect(fetched).toHaveBeenCalledWith('/healthz');
    },
  );

  test.each([
    ['has no address', { status: 'ok', addresses: [] }],
    ['does not report addresses', { status: 'ok' }],
    ['does not answer', null],
  ])(
    'the link stays at localhost and is marked as unreachable if the server %s',
    async (_, health) => {
      const found = await originAt('http://localhost:3000', health);
      expect(found).toEqual({ origin: 'http://localhost:3000', isReachable: false });
    },
  );
});
