// Where the pictures of the large-index deck are.

export const faces = import.meta.glob<string>(
  '../../../node_modules/@heruka_urgyen/react-playing-cards/src/images/2color-bf/*[CDHS].svg',
  { query: '?url', import: 'default', eager: true },
);
