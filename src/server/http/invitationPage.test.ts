// What a link to a table shows to who has not opened it.
import { describe, expect, test } from 'vitest';
import { DRAWN_TABLE_WORD } from '#protocol/drawnPages.ts';
import { TestTable } from '#table/situation.ts';
import { invitationTo, withInvitation } from './invitationPage.ts';

const PAGE = `<title>Masa</title>
<meta name="viewport" content="width=device-width" />
<meta name="description" content="A card table." />
<meta property="og:title" content="Masa" />
<meta property="og:description" content="A card table." />
<meta property="og:image" content="/openGraph.png" />`;

describe('an invitation', () => {
  test('says who invites to which game, and how many sit there', () => {
    const table = new TestTable('pitch', { settings: { start: 'ready' } }).sit('bob');
    const { title, description } = invitationTo(table.table, 'en');
    expect(title).toBe(`Pitch at ${table.table.name}`);
    expect(description).toBe('ada invites you to a table of Pitch. 2 of 4 seats taken.');
    expect(invitationTo(table.table, 'pt').title).toBe(`Pitch na mesa ${table.table.name}`);
  });

  test('tells nothing of a private table, not even that it is there', () => {
    const { table } = new TestTable('pitch', { settings: { start: 'ready' } });
    const hidden = invitationTo({ ...table, isPrivate: true }, 'en');
    expect(hidden).toEqual(invitationTo(null, 'en'));
    const said = JSON.stringify(hidden);
    for (const secret of ['Pitch', 'ada', table.name]) expect(said).not.toContain(secret);
  });

  test('is written into the head of the page, whatever its words are', () => {
    const invitation = { title: '"$&<b>', description: 'a & b' };
    const page = withInvitation(PAGE, {
      word: 'elma',
      invitation,
      origin: 'https://cards.example.org',
    });
    expect(page).toContain('<title>&quot;$&amp;&lt;b&gt; · Masa</title>');
    expect(page).toContain('<meta property="og:title" content="&quot;$&amp;&lt;b&gt;" />');
    expect(page.match(/content="a &amp; b"/g)).toHaveLength(2);
    expect(page).toContain('content="https://cards.example.org/openGraph.png"');
    expect(page).toContain('content="width=device-width"');
  });

  test('has the word of the table where a page was drawn for every table', () => {
    const drawn = `${PAGE}<h1>The table ${DRAWN_TABLE_WORD}</h1>`;
    const invitation = { title: 'Cards', description: 'Sit down.' };
    const page = withInvitation(drawn, { word: '<i>$&', invitation, origin: '' });
    expect(page).toContain('<h1>The table &lt;i&gt;$&amp;</h1>');
  });
});
