// Avatar drawings: people, all based on the same head.

import { cheeks, DARK, disc, eyes, fill, pair, shoulders, stroke } from './parts.ts';

interface Appearance {
  skin: string;
  shade: string;
  shirt: string;
  mouth?: string;
}

function head({ skin, shade, shirt, mouth = '#a4553d' }: Appearance): string {
  return (
    shoulders(shirt) +
    fill(shade, 'M40 66h20v14c0 8-20 8-20 0Z') +
    pair((at) => disc(skin, at, 5, 6), [28, 54]) +
    fill(skin, 'M28 38h44v18c0 14-9 24-22 24S28 70 28 56Z') +
    eyes([40, 53], 3.3) +
    stroke(mouth, 3, 'M42 65q8 7 16 0') +
    cheeks([34, 62], '#ff7a6640')
  );
}

const PALE = { skin: '#f3c8a2', shade: '#dca37b' };
const OLIVE = { skin: '#dfa878', shade: '#c0875a' };
const BROWN = { skin: '#a86f4a', shade: '#8a5635', mouth: '#6d3423' };
const DEEP = { skin: '#7c4e35', shade: '#633b26', mouth: '#45221a' };
const LONG = 'M50 12c24 0 34 16 34 40 0 16 2 26 6 38H10c4-12 6-22 6-38 0-24 10-40 34-40Z';
const FRINGE =
  'M26 54c-4-26 8-38 25-38 18 0 28 14 23 38-3-2-4-6-4-12-10 1-22-2-28-9-3 6-7 9-12 10 0 5-1 9-4 11Z';

export const PEOPLE: Readonly<Record<string, string>> = {
  '🙂':
    head({ ...PALE, shirt: '#2b7a6b' }) +
    fill(
      '#3a2a2a',
      'M24 52c-4-26 8-38 27-38 20 0 30 14 25 38-3-2-4-5-4-12-10 1-22-2-28-9-3 6-9 9-15 10 0 6-2 9-5 11Z',
    ),
  '🧑':
    head({ ...BROWN, shirt: '#c9793a' }) +
    fill('#231a1a', 'M24 50c-6-24 6-40 26-40s32 16 26 40c-4-2-5-8-6-14H30c-1 6-2 12-6 14Z'),
  '👩': fill('#7a3b22', LONG) + head({ ...PALE, shirt: '#7a4f8f' }) + fill('#7a3b22', FRINGE),
  '👨':
    head({ ...OLIVE, shirt: '#35577f' }) +
    fill('#2b211f', 'M25 48c-4-22 6-34 25-34s29 12 25 34l-5-10c-14 2-26 0-40-4Z') +
    stroke('#2b211f', 3, 'M34 46q6-4 11 0M55 46q6-4 11 0'),
  '🧔':
    head({ ...PALE, shirt: '#54633a' }) +
    fill('#8a4f27', 'M28 54c2 8 8 6 12 6q10-4 20 0c4 0 10 2 12-6 4 20-6 34-22 34S24 74 28 54Z') +
    stroke('#f3c8a2', 3, 'M43 68q7 5 14 0') +
    fill('#8a4f27', 'M24 48c-3-22 8-34 26-34s29 12 26 34l-6-10H30Z'),
  '👵':
    disc('#d9d6d0', [50, 14], 12) +
    fill('#d9d6d0', 'M22 60c-6-28 6-46 28-46s34 18 28 46Z') +
    head({ ...PALE, shirt: '#a8506b' }) +
    fill(
      '#e8e5df',
      'M26 50c-2-22 8-32 24-32s26 10 24 32c-6-2-8-8-10-14-8 4-20 4-28 0-2 6-4 12-10 14Z',
    ) +
    `<g fill="none" stroke="#6d4a2a" stroke-width="2.400"><circle cx="40" cy="53" r="7.500"/><circle cx="60" cy="53" r="7.500"/><path d="M47.500 53h5"/></g>`,
  '👴':
    head({ ...OLIVE, shirt: '#5b6a78' }) +
    fill('#e6e3dd', 'M26 52c-5-8-5-18 0-24 2 6 2 14 4 18ZM74 52c5-8 5-18 0-24-2 6-2 14-4 18Z') +
    fill('#dfa878', 'M28 42c0-18 8-26 22-26s22 8 22 26Z') +
    fill('#f2efe9', 'M36 64c4-6 10-6 14-2 4-4 10-4 14 2-4 4-10 4-14 1-4 3-10 3-14-1Z') +
    stroke('#cfcac0', 3, 'M34 45q6-4 11 0M55 45q6-4 11 0'),
  '🧕':
    fill('#2f6f8f', 'M50 8c26 0 36 18 34 44 0 20 4 32 10 54H6c6-22 10-34 10-54C14 26 24 8 50 8Z') +
    head({ ...OLIVE, shirt: '#2f6f8f' }) +
    fill(
      '#3d85a8',
      'M22 60c-6-30 6-46 28-46s34 16 28 46c-4 16-14 26-28 26S26 76 22 60Zm7-4c2 14 10 22 21 22s19-8 21-22c2-20-6-30-21-30s-23 10-21 30Z',
    ),
  '👧':
    pair((at) => disc('#e0a83c', at, 13), [16, 54]) +
    head({ ...PALE, shirt: '#d06a86' }) +
    fill('#e0a83c', FRINGE) +
    pair((at) => disc('#d0435a', at, 4), [22, 42]),
  '👱':
    pair((at) => disc('#d9a441', at, 12), [24, 40]) +
    head({ ...PALE, shirt: '#3f8f8a' }) +
    [28, 39, 50, 61, 72].map((x) => disc('#e3b24f', [x, x === 50 ? 22 : 26], 11)).join(''),
  '👳':
    head({ ...BROWN, shirt: '#8a6a2f' }) +
    fill('#f0eadc', 'M22 44c-4-24 8-36 28-36s32 12 28 36c-18-8-38-8-56 0Z') +
    stroke('#cfc4aa', 3, 'M28 36c12-8 32-14 44-14M24 28c10-6 20-12 40-14') +
    disc('#c43b45', [50, 32], 4.5),
  '🧑‍🦱':
    [
      [24, 40],
      [28, 26],
      [40, 17],
      [54, 15],
      [67, 22],
      [76, 34],
      [77, 46],
      [23, 50],
    ]
      .map(([x, y]) => disc('#1f1714', [x ?? 0, y ?? 0], 11))
      .join('') +
    head({ ...DEEP, shirt: '#c44f3a' }) +
    [32, 42, 52, 62, 69].map((x) => disc('#1f1714', [x, 34], 8)).join('') +
    stroke(DARK, 2.4, 'M34 47q6-4 11 0M55 47q6-4 11 0'),
};
