// Where requests come from, and which of them count as one.

import { describe, expect, test } from 'vitest';
import {
  addressKey,
  addressReader,
  createProxyTrust,
  type TrustedProxies,
} from './clientAddress.ts';

describe('addresses that share a limit', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['somewhere', 'unknown'],
    ['1.2.3.4.5', 'unknown'],
    ['x'.repeat(10_000), 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('another network is another', () => {
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('203.0.113.8')).not.toBe(addressKey('203.0.113.7'));
  });
});

function addressOf(proxies: TrustedProxies, remoteAddress: string, forwarded?: string): string {
  const headers = { 'x-forwarded-for': forwarded };
  return addressReader(createProxyTrust(proxies))({ socket: { remoteAddress }, headers });
}

describe('where a request comes from', () => {
  test('is who is connected, whatever the headers say, where no proxy is trusted', () => {
    expect(addressOf(null, '203.0.113.7', '10.0.0.1')).toBe('203.0.113.7');
    expect(addressOf(null, '127.0.0.1', '10.0.0.1')).toBe('127.0.0.1');
  });

  test('is what the nearest proxies say, as many as are trusted', () => {
    const forwarded = '1.1.1.1, 2.2.2.2, 3.3.3.3';
    expect(addressOf(0, '127.0.0.1', forwarded)).toBe('127.0.0.1');
    expect(addressOf(1, '127.0.0.1', forwarded)).toBe('3.3.3.3');
    expect(addressOf(2, '127.0.0.1', forwarded)).toBe('2.2.2.2');
    expect(addressOf(1, '127.0.0.1')).toBe('127.0.0.1');
  });

  test('is what trusted addresses say, and what others say through them does not count', () => {
    const proxies = ['loopback', '10.0.0.0/8'];
    expect(addressOf(proxies, '127.0.0.1', '1.1.1.1, 10.2.3.4')).toBe('1.1.1.1');
    expect(addressOf(proxies, '::ffff:127.0.0.1', '1.1.1.1, 2.2.2.2')).toBe('2.2.2.2');
    expect(addressOf(proxies, '203.0.113.7', '1.1.1.1')).toBe('203.0.113.7');
    expect(addressOf(proxies, '::1', '2001:db8::1')).toBe('2001:db8::1');
  });

  test('is nothing when the connection has gone', () => {
    const request = { socket: { remoteAddress: undefined }, headers: {} };
    expect(addressKey(addressReader(createProxyTrust(null))(request))).toBe('unknown');
  });
});
