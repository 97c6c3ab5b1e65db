// The queens: a domed crown, a hairstyle for each, a necklace, and a flower or a pomegranate.

import type { SuitName } from '#cards/card.ts';
import { GOLD, GOLD_SHADE, PAPER } from './inks.ts';
import { head, neck, robe, type CourtFigure } from './courtFigures.ts';
import { dots, line, shape } from './shapes.ts';

export function queen(person: CourtFigure): string {
  return (
    hairBehind(person) +
    robe(person) +
    neck(person) +
    necklace(person) +
    head(person) +
    dots(
      [
        [119, 97],
        [157, 97],
      ],
      5,
      '#e2735f55',
    ) +
    line('M121 81l-4-2.500M156.500 81l4-2.500', '#232a3b', 2.4) +
    shape('M130 106q4-3.500 8-1.500 4-2 8 1.500-4 6-8 6t-8-6Z', '#c8323c') +
    hairBefore(person) +
    crown(person)
  );
}

function hairBehind(person: CourtFigure): string {
  const { hair, hairLight } = person;
  if (person.suit === 'clubs') return curls(hair);
  const longHair = shape(
    'M138 34c-26 0-38 16-38 42 0 22-2 36-10 54h96c-8-18-10-32-10-54 0-26-12-42-38-42Z',
    hair,
  );
  if (person.suit === 'spades')
    return longHair + line('M104 84c0 16-2 28-6 40M172 84c0 16 2 28 6 40', hairLight, 2.4);
  if (person.suit === 'hearts') return longHair + waves(hair, hairLight);
  return longHair + braids(hair, hairLight);
}

function curls(hair: string): string {
  return dots(
    [
      [112, 44],
      [102, 58],
      [97, 74],
      [97, 91],
      [102, 107],
      [164, 44],
      [174, 58],
      [179, 74],
      [179, 91],
      [174, 107],
      [112, 116],
      [164, 116],
    ],
    14,
    hair,
  );
}

function waves(hair: string, light: string): string {
  return (
    shape('M92 130c-10-6-6-16 0-22 6-6 8-14 8-22h76c0 8 2 16 8 22 6 6 10 16 0 22Z', hair) +
    line('M101 88c0 12-10 16-9 30M175 88c0 12 10 16 9 30', light, 2.6)
  );
}

function braids(hair: string, light: string): string {
  const left: [number, number][] = [
    [99, 92],
    [97, 106],
    [95, 120],
  ];
  const right = left.map(([x, y]): [number, number] => [276 - x, y]);
  return dots([...left, ...right], 9.5, hair) + dots([...left, ...right], 4, light);
}

function hairBefore({ suit, hair, hairLight }: CourtFigure): string {
  if (suit === 'clubs') {
    return dots(
      [
        [116, 60],
        [127, 57],
        [138, 56],
        [149, 57],
        [160, 60],
      ],
      9,
      hair,
    );
  }
  return (
    shape('M138 52c-4 16-14 24-27 26V56h27Zm0 0c4 16 14 24 27 26V56h-27Z', hair) +
    line('M131 62c-4 6-9 9-15 10M145 62c4 6 9 9 15 10', hairLight, 2)
  );
}

function necklace({ inks }: CourtFigure): string {
  return (
    shape('M100 122c10 22 22 34 38 34s28-12 38-34l-12-2c-6 12-14 20-26 20s-20-8-26-20Z', GOLD) +
    shape('M138 156c16 0 28-12 38-34l-12-2c-6 12-14 20-26 20Z', GOLD_SHADE, 'opacity=".55"') +
    dots(
      [
        [116, 137],
        [138, 149],
        [160, 137],
      ],
      3.8,
      inks.counter,
    )
  );
}

function crown({ inks }: CourtFigure): string {
  return (
    shape('M106 56c2-20 14-28 32-28s30 8 32 28Z', GOLD) +
    shape('M138 28c18 0 30 8 32 28h-32Z', GOLD_SHADE, 'opacity=".6"') +
    shape('M105 48h66v10h-66Z', inks.counter) +
    dots(
      [
        [122, 53],
        [138, 53],
        [154, 53],
      ],
      2.6,
      PAPER,
    ) +
    dots(
      [
        [138, 21],
        [138, 21],
      ],
      7,
      GOLD,
    ) +
    dots([[138, 21]], 2.8, inks.counter) +
    dots(
      [
        [116, 30],
        [160, 30],
        [109, 105],
        [167, 105],
      ],
      4.4,
      GOLD,
    )
  );
}

export function queensSign(person: CourtFigure): string {
  const { inks } = person;
  const stem =
    line('M208 152V62', inks.dark, 5) +
    shape(
      'M208 122c0-16 8-24 20-28 1 16-6 26-20 28ZM208 138c0-14-7-21-18-24-1 14 5 22 18 24Z',
      inks.dark,
    );
  return stem + FLOWERS[person.suit](person);
}

const FLOWERS: Readonly<Record<SuitName, (person: CourtFigure) => string>> = {
  spades: tulip,
  hearts: rose,
  diamonds: carnation,
  clubs: pomegranate,
};

function tulip({ inks }: CourtFigure): string {
  return (
    shape('M208 74c-14-6-18-19-16-36l9 10 7-20 7 20 9-10c2 17-2 30-16 36Z', GOLD) +
    shape('M208 74c-6-9-7-28 0-46 7 18 6 37 0 46Z', inks.counter)
  );
}

function rose({ inks }: CourtFigure): string {
  return (
    dots(
      [
        [208, 33],
        [195.5, 42],
        [220.5, 42],
        [200, 56],
        [216, 56],
      ],
      10.5,
      inks.counter,
    ) +
    dots([[208, 46]], 11, GOLD) +
    line('M208 46c0-4 6-3 6 1 0 6-11 7-12-1-1-9 12-11 16-4', GOLD_SHADE, 2.4)
  );
}

function carnation({ inks }: CourtFigure): string {
  return (
    shape('M208 76c-8-2-12-8-12-16h24c0 8-4 14-12 16Z', inks.dark) +
    shape('M196 62l-10-24 8 2 2-10 7 7 5-11 5 11 7-7 2 10 8-2-10 24Z', inks.counter) +
    shape('M201 62l-5-14 6 2 6-11 6 11 6-2-5 14Z', GOLD)
  );
}

function pomegranate({ inks }: CourtFigure): string {
  return (
    shape('M208 36l-9-14 6 3 3-8 3 8 6-3Z', GOLD_SHADE) +
    dots([[208, 52]], 20, GOLD) +
    shape('M208 32c11 0 20 9 20 20s-9 20-20 20Z', GOLD_SHADE, 'opacity=".6"') +
    shape('M208 38c8 6 8 22 0 30-8-8-8-24 0-30Z', PAPER) +
    dots(
      [
        [208, 46],
        [206, 53],
        [210, 53],
        [208, 60],
      ],
      2.7,
      inks.counter,
    )
  );
}
