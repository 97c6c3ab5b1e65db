// The audio nodes of every sound: start, pitch and volume, and silence before the first user activation.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as sounds from './sounds.ts';

let played: string[];

const formatNumbers = (numbers: object): string =>
  Object.entries(numbers)
    .map(([name, value]) => `${name} ${typeof value === 'number' ? +value.toFixed(4) : value}`)
    .join(', ');

class FakeAudioContext {
  readonly currentTime = 10;
  readonly sampleRate = 1000;
  readonly destination = {};
  createBuffer = (channels: number, length: number, rate: number) => {
    played.push(`noise of ${channels} × ${length} at ${rate}`);
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  };
}

class FakeAudioNode {
  readonly context: FakeAudioContext;
  readonly gain = {
    value: 1,
    setValueAtTime: (value: number, at: number) =>
      played.push(`gain ${formatNumbers({ value, at })}`),
    linearRampToValueAtTime: (value: number, at: number) =>
      played.push(`up to ${formatNumbers({ value, at })}`),
    exponentialRampToValueAtTime: (value: number, at: number) =>
      played.push(`down to ${formatNumbers({ value, at })}`),
  };

  constructor(context: FakeAudioContext, options: object = {}) {
    this.context = context;
    const { buffer: _, ...numbers } = { buffer: null, ...options };
    if (Object.keys(numbers).length > 0) played.push(formatNumbers(numbers));
  }

  connect(to: unknown): unknown {
    return to;
  }

  start(at: number): void {
    played.push(`start ${formatNumbers({ at })}`);
  }

  stop(at: number): void {
    played.push(`stop ${formatNumbers({ at })}`);
  }
}

beforeEach(() => {
  played = [];
  vi.resetModules();
  vi.stubGlobal('AudioContext', FakeAudioContext);
  for (const node of ['GainNode', 'AudioBufferSourceNode', 'BiquadFilterNode', 'OscillatorNode']) {
    vi.stubGlobal(node, FakeAudioNode);
  }
});
afterEach(() => void vi.unstubAllGlobals());

async function loadSounds(hasBeenActive: boolean): Promise<typeof sounds> {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  return import('./sounds.ts');
}

test('nothing is played before the user has interacted with the page', async () => {
  (await loadSounds(false)).playSound('win', 'loud');
  expect(played).toEqual([]);
});

test('every sound schedules its recorded audio nodes', async () => {
  const { playSound } = await loadSounds(true);
  const all = (['card', 'trick', 'deal', 'turn', 'win', 'lose'] as const).map((sound) => {
    played = [];
    playSound(sound, 'normal');
    return [sound, ...played.map((line) => `  ${line}`)].join('\n');
  });
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('./playSound.golden.txt');
});

test('noise is loudest at its start and fades out', async () => {
  const buffers: Float32Array[] = [];
  vi.stubGlobal(
    'AudioContext',
    class extends FakeAudioContext {
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
    (await loadSounds(true)).playSound('card', 'soft');
    const [first, , ...rest] = buffers.pop()!;
    expect(first).toBeCloseTo(sign, 5);
    expect(Math.abs(rest.at(-1)!)).toBeLessThan(0.01);
    expect(rest[rest.length / 2 - 1] * sign).toBeCloseTo(0.25, 1);
  }
  chance.mockRestore();
});
