// The kings: a crown, a beard, an ermine collar, and a sword, staff or axe.

import type { SuitName } from '#cards/card.ts';
import { GOLD, GOLD_SHADE, PAPER } from './inks.ts';
import { head, robe, type CourtFigure } from './courtFigures.ts';
import { pip } from './pips.ts';
import { dots, line, shape } from './shapes.ts';

export function king(person: CourtFigure): string {
  const { inks } = person;
  return (
    shape('M103 52h70v52c0 10-6 16-12 20h-46c-6-4-12-10-12-20Z', person.hair) +
    robe(person) +
    shape('M92 124l46 50 46-50-14-6-32 28-32-28Z', PAPER) +
    dots(
      [
        [108, 129],
        [122, 144],
        [154, 144],
        [168, 129],
        [138, 158],
      ],
      2.6,
      inks.dark,
    ) +
    head(person) +
    beard(person) +
    crown(person)
  );
}

const BEARDS: Readonly<Record<SuitName, string>> = {
  spades: 'M112 84c4 9 12 12 26 12s22-3 26-12v14c0 26-12 40-26 50-14-10-26-24-26-50Z',
  hearts:
    'M112 84c4 9 12 12 26 12s22-3 26-12v16c0 10-3 18-8 24-4-3-7-3-9 3-2 5-4 9-9 13-5-4-7-8-9-13-2-6-5-6-9-3-5-6-8-14-8-24Z',
  diamonds:
    'M112 84v12c2 8 8 10 14 6 4 2 8 3 12 3s8-1 12-3c6 4 12 2 14-6V84c-1 6-3 9-7 11-5 2-12 2-19 2s-14 0-19-2c-4-2-6-5-7-11ZM129 108h18c0 16-3 26-9 36-6-10-9-20-9-36Z',
  clubs: 'M112 82c4 9 12 13 26 13s22-4 26-13v14c0 20-10 32-26 32s-26-12-26-32Z',
};

/** The king of spades has a grey beard. */
function beardInks({ suit, hair, hairLight }: CourtFigure): { base: string; light: string } {
  return suit === 'spades'
    ? { base: '#d8d5cc', light: '#f6f4ee' }
    : { base: hair, light: hairLight };
}

function beard(person: CourtFigure): string {
  const { base, light } = beardInks(person);
  return (
    shape(BEARDS[person.suit], base) +
    shape('M121 99c6-7 13-6 17-2 4-4 11-5 17 2-6 5-13 6-17 2-4 4-11 3-17-2Z', light) +
    line('M131.500 106.500q6.500 3 13 0', '#b5573f', 3)
  );
}

const CROWNS: Readonly<Record<'three' | 'five', { outline: string; shade: string }>> = {
  three: {
    outline: 'M104 60l-7-37 22 18 19-27 19 27 22-18-7 37Z',
    shade: 'M138 14l19 27 22-18-7 37h-34Z',
  },
  five: {
    outline: 'M104 60l-9-30 15 10 6-22 14 18 8-22 8 22 14-18 6 22 15-10-9 30Z',
    shade: 'M138 14l8 22 14-18 6 22 15-10-9 30h-34Z',
  },
};

function crown({ suit, inks }: CourtFigure): string {
  const hasThreePoints = suit === 'spades' || suit === 'hearts';
  const { outline, shade } = CROWNS[hasThreePoints ? 'three' : 'five'];
  const tips = hasThreePoints
    ? dots(
        [
          [97, 21],
          [138, 13],
          [179, 21],
        ],
        5,
        inks.counter,
      )
    : dots(
        [
          [95, 28],
          [116, 16],
          [138, 12],
          [160, 16],
          [181, 28],
        ],
        4,
        inks.counter,
      );
  return (
    shape(outline, GOLD) +
    shape(shade, GOLD_SHADE, 'opacity=".6"') +
    shape('M103 53h70v11h-70Z', inks.counter) +
    dots(
      [
        [117, 58.5],
        [138, 58.5],
        [159, 58.5],
      ],
      2.8,
      PAPER,
    ) +
    tips
  );
}

export function kingsSign(person: CourtFigure): string {
  return SIGNS[person.suit](person);
}

const SIGNS: Readonly<Record<SuitName, (person: CourtFigure) => string>> = {
  spades: sword,
  hearts: (person) => staff(person, 30, 40),
  diamonds: doubleAxe,
  clubs: (person) => staff(person, 28, 44),
};

function sword({ inks }: CourtFigure): string {
  return (
    shape('M203 28l7-16 7 16v98h-14Z', GOLD) +
    shape('M210 12l7 16v98h-7Z', GOLD_SHADE) +
    shape('M190 122h40v9h-40Z', inks.dark) +
    dots([[210, 126.5]], 7, GOLD)
  );
}

/** A gold staff with the suit's pip on top. */
function staff({ suit, inks }: CourtFigure, y: number, size: number): string {
  return (
    shape('M205 48h5v104h-5Z', GOLD) +
    shape('M210 48h5v104h-5Z', GOLD_SHADE) +
    shape('M198 52h24v8h-24Z', inks.dark) +
    dots([[210, 70]], 7, GOLD) +
    dots([[210, 70]], 3, inks.counter) +
    pip(suit, inks.counter, { at: [210, y], size })
  );
}

function doubleAxe({ inks }: CourtFigure): string {
  return (
    shape('M207 20h6v132h-6Z', inks.dark) +
    shape('M207 36c-5-8-10-13-17-15 3 13 3 25 0 38 7-2 12-7 17-15Z', GOLD) +
    shape('M213 36c5-8 10-13 17-15-3 13-3 25 0 38-7-2-12-7-17-15Z', GOLD_SHADE) +
    dots([[210, 40]], 5.5, inks.counter) +
    dots([[210, 15]], 6, GOLD)
  );
}
