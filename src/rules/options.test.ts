// House rules: defaults are filled in, wrong values refused by name.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOptions } from './options.ts';
import { isRefusal } from './refusal.ts';

const WORDED = { label: 'Label', words: 'Words.' };

const DECLARATIONS = {
  blind: { type: 'flag', default: false, ...WORDED },
  variant: { type: 'choice', values: ['short', 'long'], default: 'short', ...WORDED },
  target: {
    type: 'number',
    min: 10,
    max: 500,
    default: 50,
    defaultBy: { option: 'variant', values: { long: 200 } },
    ...WORDED,
  },
} as const;

const DEFAULTS = { blind: false, variant: 'short', target: 50 };

describe('options', () => {
  test('that are not given have their defaults', () => {
    expect(parseOptions(DECLARATIONS)).toEqual(DEFAULTS);
    expect(parseOptions(DECLARATIONS, {})).toEqual(DEFAULTS);
    expect(parseOptions(DECLARATIONS, { target: null, blind: undefined })).toEqual(DEFAULTS);
    expect(parseOptions({}, {})).toEqual({});
  });

  test('that are given are taken, the bounds of a range included', () => {
    const all = { blind: true, variant: 'long', target: 10 };
    expect(parseOptions(DECLARATIONS, all)).toEqual(all);
    expect(parseOptions(DECLARATIONS, { target: 500 })).toEqual({ ...DEFAULTS, target: 500 });
  });

  test('may have a default that hangs on an option before', () => {
    expect(parseOptions(DECLARATIONS, { variant: 'long' })).toMatchObject({ target: 200 });
    expect(parseOptions(DECLARATIONS, { variant: 'long', target: 20 })).toMatchObject({
      target: 20,
    });
    expect(parseOptions(DECLARATIONS, { variant: 'short' })).toMatchObject({ target: 50 });
  });

  test('come out complete, in the order of the declaration, without anything else', () => {
    const options = parseOptions(DECLARATIONS, { target: 20, blind: true });
    expect(Object.keys(options)).toEqual(['blind', 'variant', 'target']);
  });
});

describe('refused are', () => {
  test.each([
    { given: { blind: 1 }, option: 'blind', message: '“blind” is true or false.' },
    { given: { blind: 'true' }, option: 'blind', message: '“blind” is true or false.' },
    { given: { variant: 'tall' }, option: 'variant', message: '“variant” is one of short, long.' },
    { given: { variant: ['short'] }, option: 'variant', message: '“variant” is one of' },
    { given: { target: 9 }, option: 'target', message: 'a whole number from 10 to 500.' },
    { given: { target: 501 }, option: 'target', message: 'a whole number from 10 to 500.' },
    { given: { target: 10.5 }, option: 'target', message: 'a whole number from 10 to 500.' },
    { given: { target: '50' }, option: 'target', message: 'a whole number from 10 to 500.' },
    { given: { target: NaN }, option: 'target', message: 'a whole number from 10 to 500.' },
  ])('$given', ({ given, option, message }) => {
    expect(parseOptions(DECLARATIONS, given)).toMatchObject({
      refused: true,
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining(message),
      details: { option },
    });
  });

  test.each(['colour', 'constructor', 'toString', '__proto__x'])(
    'the unknown option %s',
    (name) => {
      expect(parseOptions(DECLARATIONS, { [name]: 1 })).toMatchObject({
        code: 'INVALID_OPTIONS',
        message: 'This game has no such option.',
        details: { option: name, known: ['blind', 'variant', 'target'] },
      });
    },
  );

  test('an endless name, which is not sent back whole', () => {
    const { details } = parseOptions(DECLARATIONS, { ['x'.repeat(9999)]: 1 }) as never as {
      details: { option: string };
    };
    expect(details.option).toBe('x'.repeat(40));
  });

  test.each([
    { given: null },
    { given: [] },
    { given: ['target'] },
    { given: 'target' },
    { given: 7 },
  ])('$given instead of an object', ({ given }) => {
    expect(parseOptions(DECLARATIONS, given)).toMatchObject({
      code: 'INVALID_OPTIONS',
      message: 'Options are an object of names and values.',
    });
  });
});

test('whatever is given, the answer is a refusal or options within their ranges', () => {
  const someOptions = fc.record(
    {
      blind: fc.oneof(fc.boolean(), fc.anything()),
      variant: fc.oneof(fc.constantFrom('short', 'long'), fc.anything()),
      target: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.anything()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(someOptions, fc.anything()), (given) => {
      const options = parseOptions(DECLARATIONS, given);
      if (isRefusal(options)) {
        expect(options.code).toBe('INVALID_OPTIONS');
        return;
      }
      expect([true, false]).toContain(options.blind);
      expect(['short', 'long']).toContain(options.variant);
      expect(Number.isInteger(options.target)).toBe(true);
      expect(options.target).toBeGreaterThanOrEqual(10);
      expect(options.target).toBeLessThanOrEqual(500);
    }),
  );
});
