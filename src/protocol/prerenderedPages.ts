// What the page and its server agree on about pages that are drawn when the client is built.

/** In the page that is drawn for every table, in place of the table's word. */
export const PRERENDERED_TABLE_ID = 'some-table-word';
