// The preview of a link to a table.
import { describe, expect, test } from 'vitest';
import { PRERENDERED_TABLE_ID } from '#protocol/prerenderedPages.ts';
import { TestTable } from '#table/testTable.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { withInvitation } from './pages.ts';
import { findPreview, invitationTo } from './previews.ts';

const PAGE = `<title>Masa</title>
<meta name="viewport" content="width=device-width" />
<meta name="description" content="A card table." />
<meta property="og:title" content="Masa" />
<meta
  property="og:description"
  content="A card table."
/>
<meta property="og:image" content="/openGraph.png" />`;

describe('an invitation', () => {
  test.each([
    ['en', 'ada invites you to Hearts', 'Table elma: 2 of 4 seats taken.'],
    ['tr', 'ada seni oyuna davet ediyor: Kalpler', 'elma masası: 4 yerin 2 tanesi dolu.'],
    ['pt', 'ada convida para jogar Copas', 'Mesa elma: 2 de 4 lugares ocupados.'],
  ] as const)(
    'says in %s who invites to which game, and how many sit there',
    (language, title, seats) => {
      const settings = { start: 'ready' };
      const { table } = new TestTable('hearts', { id: 'elma', settings }).sit('bob');
      const invitation = invitationTo(table, language);
      expect(invitation.title).toBe(title);
      expect(invitation.description).toContain(seats);
      const nobodys = invitationTo({ ...table, owner: '' }, language);
      expect(nobodys.title).toContain('elma');
      expect(JSON.stringify([nobodys.title, nobodys.description])).not.toMatch(
        /(?<!\p{L})ada(?!\p{L})/u,
      );
    },
  );

  test.each(LANGUAGES)(
    'tells nothing in %s of a private table, not even that it is there',
    async (language) => {
      const { table } = new TestTable('pitch', { id: 'elma', isPrivate: true });
      const link = { kind: 'table', id: 'elma', token: 'a guess', language } as const;
      const source = { findTable: async () => table, findResult: async () => null };
      const hidden = await findPreview(source, link);
      expect(hidden).toEqual(invitationTo(null, language));
      expect(hidden.picture).toBeNull();
      const said = JSON.stringify(hidden);
      expect(said).not.toMatch(/Pitch|(?<!\p{L})ada(?!\p{L})|elma/u);
    },
  );

  test('is written into the head of the page, whatever its words are', () => {
    const invitation = { title: '"$&<b>', description: 'a & b' };
    const page = withInvitation(PAGE, {
      word: 'elma',
      invitation,
      image: 'https://cards.example.org/openGraph.png',
    });
    expect(page).toContain('<title>&quot;$&amp;&lt;b&gt; · Masa</title>');
    expect(page).toContain('<meta property="og:title" content="&quot;$&amp;&lt;b&gt;" />');
    expect(page.match(/content="a &amp; b"/g)).toHaveLength(2);
    expect(page).toContain('content="https://cards.example.org/openGraph.png"');
    expect(page).toContain('content="width=device-width"');
  });

  test('has the word of the table where a page was drawn for every table', () => {
    const drawn = `${PAGE}<h1>The table ${PRERENDERED_TABLE_ID}</h1>`;
    const invitation = { title: 'Cards', description: 'Sit down.' };
    const page = withInvitation(drawn, { word: '<i>$&', invitation, image: '' });
    expect(page).toContain('<h1>The table &lt;i&gt;$&amp;</h1>');
  });
});
