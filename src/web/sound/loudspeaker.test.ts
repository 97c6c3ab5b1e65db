// What is sent to the loudspeaker for every sound: when, how high, how loud, and nothing before somebody touched the page.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as sounds from './sounds.ts';

let played: string[];

const written = (numbers: object): string =>
  Object.entries(numbers)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? +value.toFixed(4) : value}`)
    .join(', ');

class Audio {
  readonly currentTime = 10;
  readonly sampleRate = 1000;
  readonly destination = {};
  createBuffer = (channels: number, length: number, rate: number) => {
    played.push(`noise of ${channels} × ${length} at ${rate}`);
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  };
}

class Sounding {
  readonly context: Audio;
  readonly gain = {
    value: 1,
    setValueAtTime: (value: number, at: number) => played.push(`gain ${written({ value, at })}`),
    linearRampToValueAtTime: (value: number, at: number) =>
      played.push(`up to ${written({ value, at })}`),
    exponentialRampToValueAtTime: (value: number, at: number) =>
      played.push(`down to ${written({ value, at })}`),
  };

  constructor(context: Audio, options: object = {}) {
    this.context = context;
    const { buffer: _, ...numbers } = { buffer: null, ...options };
    if (Object.keys(numbers).length > 0) played.push(written(numbers));
  }

  connect(to: unknown): unknown {
    return to;
  }

  start(at: number): void {
    played.push(`start ${written({ at })}`);
  }

  stop(at: number): void {
    played.push(`stop ${written({ at })}`);
  }
}

beforeEach(() => {
  played = [];
  vi.resetModules();
  vi.stubGlobal('AudioContext', Audio);
  for (const node of ['GainNode', 'AudioBufferSourceNode', 'BiquadFilterNode', 'OscillatorNode']) {
    vi.stubGlobal(node, Sounding);
  }
});
afterEach(() => void vi.unstubAllGlobals());

async function open(hasBeenActive: boolean): Promise<typeof sounds> {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  return import('./sounds.ts');
}

test('before somebody has touched the page there is silence', async () => {
  (await open(false)).playSound('win', 'loud');
  expect(played).toEqual([]);
});

test('every sound is what it was when it was last listened to', async () => {
  const { playSound } = await open(true);
  const all = (['card', 'trick', 'deal', 'turn', 'win', 'lose'] as const).map((sound) => {
    played = [];
    playSound(sound, 'normal');
    return [sound, ...played.map((line) => `  ${line}`)].join('\n');
  });
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('./loudspeaker.golden.txt');
});

test('noise is loudest at its beginning, and dies away', async () => {
  const buffers: Float32Array[] = [];
  vi.stubGlobal(
    'AudioContext',
    class extends Audio {
      override createBuffer = (_: number, length: number) => {
        const samples = new Float32Array(length);
        buffers.push(samples);
        return { getChannelData: () => samples };
      };
    },
  );
  const chance = vi.spyOn(Math, 'random');
  for (const [value, sign] of [
    [1, 1],
    [0, -1],
  ]) {
    chance.mockReturnValue(value);
    (await open(true)).playSound('card', 'soft');
    const [first, , ...rest] = buffers.pop()!;
    expect(first).toBeCloseTo(sign, 5);
    expect(Math.abs(rest.at(-1)!)).toBeLessThan(0.01);
    expect(rest[rest.length / 2 - 1] * sign).toBeCloseTo(0.25, 1);
  }
  chance.mockRestore();
});
