// Shared by the web client and the server: pages that are rendered when the client is built.

/** Placeholder for the table id in the page that is prerendered for all tables. */
export const PRERENDERED_TABLE_ID = 'some-table-word';
