// The addresses that a server tells others to open.
import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { isLoopback, listReachableAddresses } from './reachableAddresses.ts';

const HERE = { address: 'http://localhost:3000', publicUrl: null };

function info(address: string, internal = false): NetworkInterfaceInfo {
  const family = address.includes(':') ? 'IPv6' : 'IPv4';
  return { address, family, internal } as NetworkInterfaceInfo;
}

const LOOPBACK = [info('127.0.0.1', true), info('::1', true)];
const WIFI = [info('fe80::1'), info('fd00::2'), info('192.168.1.20')];

describe('listReachableAddresses', () => {
  test('names every network of the computer by IPv4, with scheme and port', () => {
    const interfaces = { lo: LOOPBACK, wlan0: WIFI, eth0: [info('10.0.0.7')] };
    expect(listReachableAddresses(HERE, interfaces)).toEqual([
      'http://192.168.1.20:3000',
      'http://10.0.0.7:3000',
    ]);
    const secure = { ...HERE, address: 'https://localhost:443' };
    expect(listReachableAddresses(secure, { wlan0: WIFI })).toEqual(['https://192.168.1.20']);
  });

  test('names one address of IPv6 if there is none of IPv4', () => {
    const interfaces = { lo: LOOPBACK, eth0: [info('fe80::1'), info('fd00::2'), info('fd00::3')] };
    expect(listReachableAddresses(HERE, interfaces)).toEqual(['http://[fd00::2]:3000']);
  });

  test('leaves out networks of containers and addresses that the computer gave itself', () => {
    const interfaces = {
      lo: LOOPBACK,
      docker0: [info('172.17.0.1')],
      'br-1f2e3d': [info('172.18.0.1')],
      eth0: [info('169.254.3.4')],
      gone: undefined,
    };
    expect(listReachableAddresses(HERE, interfaces)).toEqual([]);
  });

  test('names PUBLIC_URL alone if it is set, and nothing if that is localhost', () => {
    const at = (publicUrl: string): string[] =>
      listReachableAddresses({ ...HERE, publicUrl }, { wlan0: WIFI });
    expect(at('https://cards.example.org/')).toEqual(['https://cards.example.org']);
    expect(at('http://localhost:3000')).toEqual([]);
    expect(at('http://127.0.0.1:8080')).toEqual([]);
  });
});

test.each([
  ['localhost', true],
  ['masa.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.1.20', false],
  ['fd00::2', false],
  ['localhost.example.org', false],
  ['', false],
])('isLoopback(%j) is %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
