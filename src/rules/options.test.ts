// House rules: defaults, and refusals of invalid values.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseOptions } from './options.ts';
import { isRefusal } from './refusal.ts';

const TEXTS = { label: 'Label', words: 'Words.' };

const DECLARATIONS = {
  blind: { type: 'flag', default: false, ...TEXTS },
  variant: { type: 'choice', values: ['short', 'long'], default: 'short', ...TEXTS },
  target: {
    type: 'number',
    min: 10,
    max: 500,
    default: 50,
    defaultBy: { option: 'variant', values: { long: 200 } },
    ...TEXTS,
  },
} as const;

const DEFAULTS = { blind: false, variant: 'short', target: 50 };

describe('options', () => {
  test('have their defaults if they are missing', () => {
    expect(parseOptions(DECLARATIONS)).toEqual(DEFAULTS);
    expect(parseOptions(DECLARATIONS, {})).toEqual(DEFAULTS);
    expect(parseOptions(DECLARATIONS, { target: null, blind: undefined })).toEqual(DEFAULTS);
    expect(parseOptions({}, {})).toEqual({});
  });

  test('keep valid values, including the bounds of a range', () => {
    const all = { blind: true, variant: 'long', target: 10 };
    expect(parseOptions(DECLARATIONS, all)).toEqual(all);
    expect(parseOptions(DECLARATIONS, { target: 500 })).toEqual({ ...DEFAULTS, target: 500 });
  });

  test('can have a default that depends on an earlier option', () => {
    expect(parseOptions(DECLARATIONS, { variant: 'long' })).toMatchObject({ target: 200 });
    expect(parseOptions(DECLARATIONS, { variant: 'long', target: 20 })).toMatchObject({
      target: 20,
    });
    expect(parseOptions(DECLARATIONS, { variant: 'short' })).toMatchObject({ target: 50 });
  });

  test('are complete and in the order of the declaration', () => {
    const options = parseOptions(DECLARATIONS, { target: 20, blind: true });
    expect(Object.keys(options)).toEqual(['blind', 'variant', 'target']);
  });
});

describe('invalid options', () => {
  test.each([
    { input: { blind: 1 }, option: 'blind', message: '“blind” must be true or false.' },
    { input: { blind: 'true' }, option: 'blind', message: '“blind” must be true or false.' },
    {
      input: { variant: 'tall' },
      option: 'variant',
      message: '“variant” must be one of short, long.',
    },
    { input: { variant: ['short'] }, option: 'variant', message: '“variant” must be one of' },
    { input: { target: 9 }, option: 'target', message: 'a whole number from 10 to 500.' },
    { input: { target: 501 }, option: 'target', message: 'a whole number from 10 to 500.' },
    { input: { target: 10.5 }, option: 'target', message: 'a whole number from 10 to 500.' },
    { input: { target: '50' }, option: 'target', message: 'a whole number from 10 to 500.' },
    { input: { target: NaN }, option: 'target', message: 'a whole number from 10 to 500.' },
  ])('such as $input are refused with the name of the option', ({ input, option, message }) => {
    expect(parseOptions(DECLARATIONS, input)).toMatchObject({
      refused: true,
      code: 'INVALID_OPTIONS',
      message: expect.stringContaining(message),
      details: { option },
    });
  });

  test.each(['colour', 'constructor', 'toString', '__proto__x'])(
    'with the unknown name %s are refused',
    (name) => {
      expect(parseOptions(DECLARATIONS, { [name]: 1 })).toMatchObject({
        code: 'INVALID_OPTIONS',
        message: 'This game has no such option.',
        details: { option: name, known: ['blind', 'variant', 'target'] },
      });
    },
  );

  test('with a very long name are refused with a shortened name', () => {
    const { details } = parseOptions(DECLARATIONS, { ['x'.repeat(9999)]: 1 }) as never as {
      details: { option: string };
    };
    expect(details.option).toBe('x'.repeat(40));
  });

  test.each([
    { input: null },
    { input: [] },
    { input: ['target'] },
    { input: 'target' },
    { input: 7 },
  ])('$input in place of an object are refused', ({ input }) => {
    expect(parseOptions(DECLARATIONS, input)).toMatchObject({
      code: 'INVALID_OPTIONS',
      message: 'Options must be an object of names and values.',
    });
  });
});

test('any input is parsed to a refusal or to options within their ranges', () => {
  const someOptions = fc.record(
    {
      blind: fc.oneof(fc.boolean(), fc.anything()),
      variant: fc.oneof(fc.constantFrom('short', 'long'), fc.anything()),
      target: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.anything()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(someOptions, fc.anything()), (input) => {
      const options = parseOptions(DECLARATIONS, input);
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
