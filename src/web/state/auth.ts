// The store of the player's account, credentials and preferences, saved in the browser.

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Credentials } from '#client/credentials.ts';
import type { Account } from '#protocol/api/authEndpoints.ts';
import type { Avatar, PlayerId } from '#table/table.ts';
import { browserLanguage } from '#words/languages.ts';
import type { Preferences } from './preferences.ts';

export interface AuthState {
  /** The name wanted for a future account; once there is one, its own name is used. */
  wantedName: string;
  /** Null before the first sign-in and after signing out. */
  account: Account | null;
  credentials: Credentials | null;
  preferences: Preferences;
  /** Players whose chat messages are hidden at every table, the latest last. */
  muted: readonly PlayerId[];
  /** Changes the name of the account, or the wanted name if there is none. */
  introduce: (name: string) => void;
  /** Stores the account; without new credentials the old ones stay. */
  enter: (account: Account, credentials?: Credentials) => void;
  renew: (credentials: Credentials) => void;
  logOut: () => void;
  prefer: (change: Partial<Preferences>) => void;
  toggleMute: (player: PlayerId) => void;
}

/** An older version stored the name outside the account. */
type SavedAuth = Partial<AuthState> & { name?: string };

function isSaved(saved: unknown): saved is SavedAuth {
  return typeof saved === 'object' && saved !== null;
}

const STORAGE_KEY = 'masa.auth';
/** Beyond this the oldest are forgotten. */
const MAX_MUTED = 500;

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
      toggleMute: (player) =>
        set(({ muted }) => ({
          muted: muted.includes(player)
            ? muted.filter((id) => id !== player)
            : [...muted, player].slice(-MAX_MUTED),
        })),
    }),
    {
      name: STORAGE_KEY,
      merge: (saved, initial) => {
        const { name, ...state } = isSaved(saved) ? saved : {};
        const preferences = { ...initial.preferences, ...state.preferences };
        return { ...initial, ...(name && { wantedName: name }), ...state, preferences };
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
