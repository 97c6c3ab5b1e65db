// Parts that kings, queens and jacks share: colours of skin and hair by suit, head, neck and robe.

import type { SuitName } from '#cards/card.ts';
import { GOLD, GOLD_SHADE, INKS, LINE, type Inks } from './inks.ts';
import { dots, line, shape } from './shapes.ts';
import { weave } from './weaves.ts';

/** A king, queen or jack: the court cards of one suit look alike. */
export interface CourtFigure {
  suit: SuitName;
  inks: Inks;
  skin: string;
  skinShade: string;
  hair: string;
  hairLight: string;
}

type Appearance = Pick<CourtFigure, 'skin' | 'skinShade' | 'hair' | 'hairLight'>;

const PALE = { skin: '#f8dfc3', skinShade: '#e6bf98' };
const TAWNY = { skin: '#f0c79d', skinShade: '#d9a577' };
const BROWN = { skin: '#b57a52', skinShade: '#955d3a' };

export function courtFigureOf(suit: SuitName): CourtFigure {
  return { suit, inks: INKS, ...appearanceOf(suit, INKS) };
}

function appearanceOf(suit: SuitName, { dark }: Inks): Appearance {
  if (suit === 'hearts') return { ...TAWNY, hair: '#6d3524', hairLight: '#8a4a31' };
  if (suit === 'diamonds') return { ...PALE, hair: GOLD_SHADE, hairLight: GOLD };
  if (suit === 'clubs') return { ...BROWN, hair: dark, hairLight: '#3d4860' };
  return { ...PALE, hair: dark, hairLight: '#3d4860' };
}

/** The head without hair and crown or cap; the light comes from the left. */
export function head({ skin, skinShade }: CourtFigure): string {
  return (
    shape('M112 58h52v36c0 15-11 25-26 25s-26-10-26-25Z', skin) +
    shape('M150 58h14v36c0 15-11 25-26 25 9-6 12-14 12-25Z', skinShade, 'opacity=".5"') +
    line('M138 78v20h-7', skinShade, 3.6) +
    line('M118.500 75.500q7-5.500 14 0M143.500 75.500q7-5.500 14 0', LINE, 3.2) +
    dots(
      [
        [126.5, 83.5],
        [151.5, 83.5],
      ],
      3.5,
      LINE,
    ) +
    dots(
      [
        [125.3, 82.2],
        [150.3, 82.2],
      ],
      1.1,
      '#fff',
    )
  );
}

export function neck({ skinShade }: CourtFigure): string {
  return shape('M126 106h24v24c0 9-24 9-24 0Z', skinShade);
}

export const ROBE = 'M-2 210V152C24 140 70 130 102 122h72c26 5 48 12 68 18v70Z';

/** The robe in the suit's colour, filled with the suit's weave. */
export function robe({ suit, inks }: CourtFigure): string {
  const area = { left: -2, top: 118, right: 244, bottom: 210 };
  return shape(ROBE, inks.suit) + `<g clip-path="url(#deck-robe)">${weave(suit, area)}</g>`;
}
