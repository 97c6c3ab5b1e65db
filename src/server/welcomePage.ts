// The page at `/` that says what Masa is and what is coming.
import { createHash } from 'node:crypto';
import { GAMES } from '#rules/catalog.ts';

interface Entry {
  readonly name: string;
  readonly line: string;
}

const GAME_ENTRIES: readonly Entry[] = GAMES.map(({ title, summary }) => ({
  name: title,
  line: summary,
}));

const DOORS: readonly Entry[] = [
  {
    name: 'Browser',
    line: 'A lobby, tables and a hand that you play by mouse, touch or keyboard.',
  },
  { name: 'Terminal', line: 'The same tables, and games against bots, from the command line.' },
  { name: 'Programs', line: 'Socket.IO, REST and gRPC for clients and bots of your own.' },
];

const STYLE = `
:root { color-scheme: light dark; --felt: #f4f1e8; --ink: #1d2a24; --soft: #4d5c54; --card: #ffffff; --edge: #d9d3c2; --accent: #a3202f; }
@media (prefers-color-scheme: dark) {
  :root { --felt: #10201a; --ink: #eef2ec; --soft: #b3c2b9; --card: #183027; --edge: #2c4a3e; --accent: #ff8f8a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--felt); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
main, header, footer { max-width: 56rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 4rem; }
h1 { margin: 0; font: 700 clamp(3rem, 10vw, 5rem)/1 Georgia, serif; letter-spacing: -0.02em; }
h1 span { color: var(--accent); font-size: 0.6em; }
h2 { margin: 3rem 0 1rem; font: 700 1.5rem/1.2 Georgia, serif; }
.lead { max-width: 38rem; font-size: 1.25rem; color: var(--soft); }
ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
li { padding: 1.25rem; border: 1px solid var(--edge); border-radius: 0.75rem; background: var(--card); }
h3 { margin: 0 0 0.25rem; font-size: 1.0625rem; }
li p { margin: 0; color: var(--soft); }
footer { padding-block: 3rem; color: var(--soft); }
`;

export const WELCOME_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

export const WELCOME_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Masa is a card table with many doors.">
<title>Masa, a card table with many doors</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Masa <span aria-hidden="true">♥♠</span></h1>
<p class="lead">A card table with many doors: friends, bots and programs sit down to the same game, under one set of rules. The table is being set; this is what is coming.</p>
</header>
<main>
<h2>The games</h2>
${list(GAME_ENTRIES)}
<h2>Many doors</h2>
${list(DOORS)}
</main>
<footer><p>Masa is the Turkish word for table.</p></footer>
</body>
</html>
`;

function list(entries: readonly Entry[]): string {
  const items = entries.map(({ name, line }) => `<li><h3>${name}</h3><p>${line}</p></li>`);
  return `<ul>\n${items.join('\n')}\n</ul>`;
}
