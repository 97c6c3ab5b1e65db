// Where the pictures of the four-colour deck are.

export const faces = import.meta.glob<string>(
  '../../../node_modules/@heruka_urgyen/react-playing-cards/src/images/4color/*[CDHS].svg',
  { query: '?url', import: 'default', eager: true },
);
