// Draws the result of a game as a picture of 1200 × 630 pixels, the size of link previews, in the browser itself.

export interface ResultPicture {
  title: string;
  headline: string;
  reason: string;
  turningPoint: string | null;
  rows: readonly { place: string; names: string; total: string; isOwn: boolean }[];
  /** The host of this page. */
  address: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** The table of the standings begins here. */
const TABLE_X = 680;
const MAX_ROWS = 7;
const TITLE_FONT = "'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif";
const TEXT_FONT = "'Inter Variable', system-ui, sans-serif";
const GOLD = '#f2c14e';
const TEXT = '#f6f3ea';
const SOFT = '#b9cfc3';

/** Returns null if the browser has no canvas. */
export async function drawResult(picture: ResultPicture): Promise<Blob | null> {
  await document.fonts?.ready;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  drawTable(pen);
  drawStory(pen, picture);
  drawStandings(pen, picture.rows);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The cloth, its rail and the four suits. */
function drawTable(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#5b3722';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const cloth = pen.createRadialGradient(WIDTH / 2, HEIGHT * 0.4, 60, WIDTH / 2, HEIGHT * 0.4, 760);
  cloth.addColorStop(0, '#227656');
  cloth.addColorStop(0.55, '#135a43');
  cloth.addColorStop(1, '#0a382a');
  pen.fillStyle = cloth;
  pen.beginPath();
  pen.roundRect(22, 22, WIDTH - 44, HEIGHT - 44, 60);
  pen.fill();
  pen.font = `44px ${TEXT_FONT}`;
  pen.textAlign = 'right';
  pen.fillStyle = 'rgb(255 240 205 / 0.35)';
  pen.fillText('♠ ♥ ♦ ♣', WIDTH - MARGIN, HEIGHT - 62);
}

function drawStory(
  pen: CanvasRenderingContext2D,
  { title, headline, reason, turningPoint, address }: ResultPicture,
): void {
  const width = TABLE_X - MARGIN - 56;
  pen.textAlign = 'left';
  let y = 120;
  y = write(pen, title, { y, width, font: `600 34px ${TEXT_FONT}`, line: 44, color: GOLD });
  y = write(pen, headline, {
    y: y + 34,
    width,
    font: `750 64px ${TITLE_FONT}`,
    line: 70,
    color: TEXT,
  });
  y = write(pen, reason, {
    y: y + 14,
    width,
    font: `500 27px ${TEXT_FONT}`,
    line: 37,
    color: SOFT,
  });
  if (turningPoint !== null) {
    write(pen, turningPoint, {
      y: y + 10,
      width,
      font: `500 27px ${TEXT_FONT}`,
      line: 37,
      color: SOFT,
    });
  }
  pen.font = `650 28px ${TEXT_FONT}`;
  pen.fillStyle = TEXT;
  pen.fillText(`Masa · ${address}`, MARGIN, HEIGHT - 66);
}

interface Writing {
  y: number;
  width: number;
  font: string;
  line: number;
  color: string;
}

/** Writes a text in lines that fit the width, and returns where the next line would be. */
function write(pen: CanvasRenderingContext2D, text: string, writing: Writing): number {
  const { width, font, line, color } = writing;
  pen.font = font;
  pen.fillStyle = color;
  let { y } = writing;
  for (const words of breakLines(text, (part) => pen.measureText(part).width <= width)) {
    pen.fillText(words, MARGIN, y);
    y += line;
  }
  return y;
}

/** Breaks a text between words so that every line fits; a word that is too long has a line of its own. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawStandings(pen: CanvasRenderingContext2D, rows: ResultPicture['rows']): void {
  const [right, height] = [WIDTH - MARGIN, 66];
  rows.slice(0, MAX_ROWS).forEach(({ place, names, total, isOwn }, at) => {
    const y = 92 + at * height;
    pen.fillStyle = isOwn ? 'rgb(242 193 78 / 0.22)' : 'rgb(5 24 18 / 0.55)';
    pen.beginPath();
    pen.roundRect(TABLE_X, y, right - TABLE_X, height - 10, 16);
    pen.fill();
    pen.font = `${isOwn ? 700 : 550} 28px ${TEXT_FONT}`;
    pen.fillStyle = isOwn ? GOLD : TEXT;
    pen.textAlign = 'left';
    pen.fillText(place, TABLE_X + 20, y + 38);
    pen.fillText(names, TABLE_X + 64, y + 38, right - TABLE_X - 180);
    pen.textAlign = 'right';
    pen.fillText(total, right - 20, y + 38);
  });
}
