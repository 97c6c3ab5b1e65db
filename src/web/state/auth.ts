// The store of the player's account, credentials and preferences, saved in the browser.

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Credentials } from '#client/api.ts';
import type { Account } from '#protocol/api/authEndpoints.ts';
import type { MutedPlayer } from '#protocol/socketEvents.ts';
import type { Avatar } from '#table/table.ts';
import { browserLanguage, type Language } from '#texts/languages.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const;
export const AUTO_PLAYS = ['never', 'last', 'forced'] as const;
export const TABLES = ['felt', 'wood', 'night', 'linen'] as const;
export const BACKS = ['kilim', 'star'] as const;
export const DECK_STYLES = ['classic', 'classicFour', 'large', 'largeFour'] as const;
export const SORTINGS = ['strongFirst', 'strongLast', 'byRank'] as const;
export const VOLUMES = ['soft', 'normal', 'loud'] as const;

type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];
/** Which cards are played automatically: none, the last of a hand, or every one without a choice. */
export type AutoPlay = (typeof AUTO_PLAYS)[number];
/** The material of the table. */
export type TableTheme = (typeof TABLES)[number];
export type DeckStyle = (typeof DECK_STYLES)[number];
/** The pattern on the backs of cards. */
export type CardBack = (typeof BACKS)[number];
/** The order of a hand: by suit with the strongest card first or last, or by rank across suits. */
export type Sorting = (typeof SORTINGS)[number];
export type Volume = (typeof VOLUMES)[number];

export interface Preferences {
  language: Language;
  theme: Theme;
  table: TableTheme;
  deck: DeckStyle;
  back: CardBack;
  sorting: Sorting;
  speed: Speed;
  sound: boolean;
  volume: Volume;
  notify: boolean;
  autoPlay: AutoPlay;
  /** Whether the first tap lifts a card and the second plays it. */
  tapTwice: boolean;
  shortcuts: boolean;
}

interface AuthState {
  /** The name wanted for a future account; once there is one, its own name is used. */
  wantedName: string;
  /** Null before the first sign-in and after signing out. */
  account: Account | null;
  credentials: Credentials | null;
  preferences: Preferences;
  /** Players whose messages are hidden at every table, the latest last. The server keeps the list. */
  muted: readonly MutedPlayer[];
  /** Changes the name of the account, or the wanted name if there is none. */
  introduce: (name: string) => void;
  /** Stores the account; without new credentials the old ones stay. */
  enter: (account: Account, credentials?: Credentials) => void;
  renew: (credentials: Credentials) => void;
  logOut: () => void;
  prefer: (change: Partial<Preferences>) => void;
}

/** An older version stored the name outside the account. */
type SavedAuth = Partial<AuthState> & { name?: string };

function isSaved(saved: unknown): saved is SavedAuth {
  return typeof saved === 'object' && saved !== null;
}

const STORAGE_KEY = 'masa.auth';

export const useAuth = create<AuthState>()(
  persist(
    (set) => ({
      wantedName: '',
      account: null,
      credentials: null,
      preferences: {
        language: browserLanguage(navigator.languages),
        theme: 'auto',
        table: 'felt',
        deck: 'classic',
        back: 'kilim',
        sorting: 'strongFirst',
        speed: 'normal',
        sound: true,
        volume: 'normal',
        notify: false,
        autoPlay: 'last',
        tapTwice: false,
        shortcuts: true,
      },
      muted: [],
      introduce: (name) =>
        set(({ account }) => (account ? { account: { ...account, name } } : { wantedName: name })),
      enter: (account, credentials) => set({ account, ...(credentials && { credentials }) }),
      renew: (credentials) => set({ credentials }),
      logOut: () => set({ account: null, credentials: null, wantedName: '', muted: [] }),
      prefer: (change) =>
        set(({ preferences }) => ({ preferences: { ...preferences, ...change } })),
    }),
    {
      name: STORAGE_KEY,
      merge: (saved, initial) => {
        const { name, ...state } = isSaved(saved) ? saved : {};
        const preferences = { ...initial.preferences, ...state.preferences };
        // Earlier versions stored ids only.
        const muted = state.muted?.filter((player) => typeof player === 'object') ?? [];
        return { ...initial, ...(name && { wantedName: name }), ...state, preferences, muted };
      },
    },
  ),
);

/** Takes over changes by other tabs. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) void useAuth.persist.rehydrate();
});

const DEFAULT_AVATAR: Avatar = { emoji: '🙂', color: '#bfe5cf' };

/** The name and avatar that others see. */
export function ownFace({ account, wantedName }: AuthState): { name: string; avatar: Avatar } {
  return account ?? { name: wantedName, avatar: DEFAULT_AVATAR };
}

export function usePreference<K extends keyof Preferences>(name: K): Preferences[K] {
  return useAuth(({ preferences }) => preferences[name]);
}
