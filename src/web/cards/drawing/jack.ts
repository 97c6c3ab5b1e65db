// The jacks: a cap with a feather, short hair, a shirt collar, and a lance, torch, key or crook.

import type { SuitName } from '#cards/card.ts';
import { GOLD, GOLD_SHADE, PAPER } from './inks.ts';
import { head, neck, robe, type CourtFigure } from './courtFigures.ts';
import { dots, line, shape } from './shapes.ts';

export function jack(person: CourtFigure): string {
  const { inks, hair, hairLight } = person;
  return (
    shape('M103 56h70v44c0 12-8 14-16 14h-38c-8 0-16-2-16-14Z', hair) +
    line('M107 84v20M169 84v20', hairLight, 3) +
    robe(person) +
    neck(person) +
    shape('M104 121l34 20 34-20 8 12-42 26-42-26Z', PAPER) +
    line('M138 142v20', inks.dark, 3) +
    head(person) +
    smile(person) +
    shape('M112 58h52v8c-16 8-36 8-52 0Z', hair) +
    cap(person)
  );
}

function smile({ suit, hair }: CourtFigure): string {
  const mouth = line('M131 106.500q7 5 14 0', '#b5573f', 3.2);
  if (suit === 'spades') return mouth + line('M127 101.500q6-4 11-.5 5-3.500 11 .5', hair, 2.8);
  if (suit === 'diamonds')
    return (
      mouth +
      dots(
        [
          [118, 95],
          [122, 99],
          [158, 95],
          [154, 99],
        ],
        1.3,
        '#d39a6a',
      )
    );
  return (
    mouth +
    dots(
      [
        [119, 98],
        [157, 98],
      ],
      5,
      '#e2735f4d',
    )
  );
}

function cap({ inks }: CourtFigure): string {
  return (
    shape('M96 58c-4-24 22-40 52-34 18 4 30 14 32 30-24 8-60 10-84 4Z', inks.counter) +
    shape('M100 50c24 8 54 6 80-2l-1 10c-24 10-56 10-79 3Z', GOLD) +
    shape('M140 54c14-1 28-3 40-6l-1 10c-12 5-26 7-39 7Z', GOLD_SHADE, 'opacity=".55"') +
    shape('M116 40c-12-10-18-22-16-32 14 2 28 12 32 28Z', PAPER) +
    line('M116 40c-12-10-18-22-16-32 14 2 28 12 32 28ZM104 13q10 14 22 24', inks.dark, 2.5) +
    dots([[124, 40]], 4.5, GOLD)
  );
}

export function jacksSign(person: CourtFigure): string {
  return SIGNS[person.suit](person);
}

const SIGNS: Readonly<Record<SuitName, (person: CourtFigure) => string>> = {
  spades: lance,
  hearts: torch,
  diamonds: key,
  clubs: crook,
};

function lance({ inks }: CourtFigure): string {
  return (
    line('M208 152V22', inks.dark, 5) +
    shape('M208 6l8 18h-16Z', GOLD) +
    shape('M210 30h19l-7 10 7 10h-19Z', inks.counter)
  );
}

function torch({ inks }: CourtFigure): string {
  return (
    shape('M204 64h8v88h-8Z', inks.dark) +
    shape('M194 48h28l-5 18h-18Z', GOLD) +
    shape('M208 48h14l-5 18h-9Z', GOLD_SHADE) +
    shape(
      'M208 6c3 12 14 18 14 29 0 8-6 13-14 13s-14-5-14-13c0-6 4-9 7-13 1 4 3 6 5 6 2-7-1-13 2-22Z',
      inks.suit,
    ) +
    shape('M208 24c1 7 7 9 7 15 0 5-3 8-7 8s-7-3-7-8c0-5 6-8 7-15Z', GOLD)
  );
}

function key({ inks }: CourtFigure): string {
  return (
    line('M208 152V50', GOLD_SHADE, 6) +
    line('M208 50V36', GOLD, 6) +
    `<circle cx="208" cy="26" r="12.500" fill="none" stroke="${GOLD}" stroke-width="6.500"/>` +
    dots([[208, 26]], 4, inks.counter) +
    shape('M208 62h16v8h-6v8h6v8h-16Z', GOLD) +
    shape('M200 46h16v6h-16Z', inks.dark)
  );
}

function crook({ inks }: CourtFigure): string {
  return (
    line('M203 152V34c0-24 24-24 22 0-1 7-9 7-10 1', GOLD, 6.5) +
    line('M203 152V86', inks.dark, 6.5) +
    shape('M197 74h12v9h-12ZM197 92h12v5h-12Z', inks.counter)
  );
}
