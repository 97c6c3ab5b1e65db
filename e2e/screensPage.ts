// Writes a page with the pictures of a folder: a row for each page or phase, a column for each size and theme.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Picture {
  file: string;
  /** The page or phase. */
  name: string;
  /** The size and the theme. */
  look: string;
}

export function writeScreensPage(folder: string): void {
  const pictures = readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map((file): Picture => {
      const [name, look = ''] = file.slice(0, -'.png'.length).split('.');
      return { file, name, look };
    });
  writeFileSync(join(folder, 'index.html'), pageOf(pictures));
}

function pageOf(pictures: readonly Picture[]): string {
  const looks = [...new Set(pictures.map(({ look }) => look))].toSorted();
  const names = [...new Set(pictures.map(({ name }) => name))].toSorted();
  const rows = names.map((name) => {
    const cells = looks.map((look) =>
      cellOf(pictures.find((one) => one.name === name && one.look === look)),
    );
    return `<tr><th>${name}</th>${cells.join('')}</tr>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { font: 13px system-ui; background: #ddd; }
  th { position: sticky; background: #eee; padding: 4px; text-align: left; }
  thead th { top: 0; z-index: 1; }
  tbody th { left: 0; max-width: 12em; overflow-wrap: anywhere; }
  td { vertical-align: top; }
  img { height: 320px; display: block; }
</style>
<table>
<thead><tr><th></th>${looks.map((look) => `<th>${look}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</html>
`;
}

function cellOf(picture: Picture | undefined): string {
  if (!picture) return '<td></td>';
  const address = encodeURIComponent(picture.file);
  return `<td><a href="${address}"><img loading="lazy" src="${address}" alt="${picture.name}, ${picture.look}"></a></td>`;
}
