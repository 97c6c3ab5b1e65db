// Synthesised sounds: a short burst of filtered noise for cards, soft tones for everything else.

import type { Fact } from '#rules/facts.ts';
import type { View } from '#rules/game.ts';
import { traitOf, type FactTrait } from '#rules/gameExtras.ts';
import { gameOf } from '#table/gameOf.ts';
import type { Volume } from '../state/auth.ts';

export type Sound = NonNullable<FactTrait['sound']> | 'turn' | 'win' | 'lose';

/** The sound of the end of the game, or of the last fact that has one. */
export function soundOf(facts: readonly Fact[], { game, result, seat }: View): Sound | null {
  if (facts.some(({ type }) => type === 'gameOver')) {
    return seat !== null && result?.winners.includes(seat) ? 'win' : 'lose';
  }
  const sounds = facts.map(({ type }) => traitOf(gameOf({ game }), type).sound);
  return sounds.findLast((sound) => sound !== undefined) ?? null;
}

const GAIN_FACTORS: Readonly<Record<Volume, number>> = { soft: 0.4, normal: 1, loud: 2 };

let masterGain: GainNode | undefined;

/** Browsers allow sound only after the user has interacted with the page; until then this does nothing. */
export function playSound(sound: Sound, volume: Volume): void {
  if (!navigator.userActivation.hasBeenActive) return;
  masterGain ??= openMaster();
  masterGain.gain.value = GAIN_FACTORS[volume];
  const at = masterGain.context.currentTime;
  switch (sound) {
    case 'card':
      return playNoise(masterGain, at, { pitch: 2600, length: 0.07, volume: 0.16 });
    case 'trick':
      return playNoise(masterGain, at + 0.05, { pitch: 1100, length: 0.16, volume: 0.12 });
    case 'deal':
      for (let card = 0; card < 5; card++) {
        playNoise(masterGain, at + card * 0.07, {
          pitch: 2200 + card * 120,
          length: 0.05,
          volume: 0.1,
        });
      }
      return;
    case 'turn':
      return playTones(masterGain, at, [523.25, 659.25]);
    case 'win':
      return playTones(masterGain, at, [523.25, 659.25, 783.99]);
    case 'lose':
      return playTones(masterGain, at, [392, 329.63]);
  }
}

interface NoiseBurst {
  pitch: number;
  length: number;
  volume: number;
}

function openMaster(): GainNode {
  const context = new AudioContext();
  const gain = new GainNode(context);
  gain.connect(context.destination);
  return gain;
}

function playNoise(master: GainNode, at: number, { pitch, length, volume }: NoiseBurst): void {
  const audio = master.context;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 2;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 });
  const gain = new GainNode(audio, { gain: volume });
  source.connect(filter).connect(gain).connect(master);
  source.start(at);
}

function playTones(master: GainNode, at: number, pitches: readonly number[]): void {
  const audio = master.context;
  pitches.forEach((pitch, index) => {
    const start = at + index * 0.11;
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.07, start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.45);
    tone.connect(gain).connect(master);
    tone.start(start);
    tone.stop(start + 0.5);
  });
}
