// What can move, fetched apart from the rest: the page is there before it.

export { domAnimation } from 'motion/react';
