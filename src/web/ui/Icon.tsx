// The icons of buttons. They are hidden from screen readers: each button has a label of its own.

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  book: 'M5 4.5h10a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10',
  bulb: 'M9.500 18h5M10.500 21h3M9.500 18c0-2.500-3-3.800-3-7.500a5.500 5.500 0 0 1 11 0c0 3.700-3 5-3 7.500',
  chat: 'M5 5.500h14v10H10.500L6.500 19v-3.500H5z',
  close: 'M6 6l12 12M18 6L6 18',
  first: 'M6 5v14M18.500 6l-8 6 8 6z',
  help: 'M9.2 9.200a2.900 2.900 0 1 1 4.300 2.500c-1 .6-1.500 1.200-1.500 2.300M12 17.200v.1',
  history:
    'M4.500 12a7.500 7.500 0 1 0 2.500-5.600L4.500 8.500M4.500 4.500v4h4M12 8v4.300l2.800 1.700',
  last: 'M18 5v14M5.500 6l8 6-8 6z',
  pause: 'M8 5.500v13M16 5.500v13',
  play: 'M8 5.500v13l10.500-6.500z',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M6 17a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0',
  more: 'M5.500 12h.1M12 12h.1M18.500 12h.1',
  sheet: 'M5 20V11M12 20V4M19 20v-6',
  stepBack: 'M14.500 6l-6 6 6 6',
  stepOn: 'M9.500 6l6 6-6 6',
  soundOff: 'M4.500 9.500h3L12 6v12l-4.500-3.500h-3zM16 10l4 4m0-4l-4 4',
  soundOn:
    'M4.500 9.500h3L12 6v12l-4.500-3.500h-3zM15.500 9.500a3.500 3.500 0 0 1 0 5M18 7a7 7 0 0 1 0 10',
  undo: 'M8.500 5.500L4.500 9.500l4 4M4.500 9.500h9a5 5 0 0 1 0 10H9',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
