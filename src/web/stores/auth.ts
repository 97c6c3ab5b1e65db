// Who sits at this browser: name, avatar, what brings them back, and how they like the table.

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Credentials } from '#client/credentials.ts';
import type { Account } from '#protocol/api/authEndpoints.ts';
import type { Avatar } from '#table/table.ts';
import { browserLanguage } from '#words/languages.ts';
import type { Preferences } from '../preferences/preferences.ts';

export interface AuthState {
  /** What a stranger would like to be called; who has an account is called as it says. */
  wantedName: string;
  /** Who the server knows at this browser; null before the first visit and after logging out. */
  account: Account | null;
  credentials: Credentials | null;
  preferences: Preferences;
  /** Calls oneself so, whether one has an account or not. */
  introduce: (name: string) => void;
  /** The server knows who this is, by these credentials or by those there were. */
  enter: (account: Account, credentials?: Credentials) => void;
  renew: (credentials: Credentials) => void;
  logOut: () => void;
  prefer: (change: Partial<Preferences>) => void;
}

/** Before accounts had the one name, it was kept beside them. */
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
      introduce: (name) =>
        set(({ account }) => (account ? { account: { ...account, name } } : { wantedName: name })),
      enter: (account, credentials) => set({ account, ...(credentials && { credentials }) }),
      renew: (credentials) => set({ credentials }),
      logOut: () => set({ account: null, credentials: null, wantedName: '' }),
      prefer: (change) =>
        set(({ preferences }) => ({ preferences: { ...preferences, ...change } })),
    }),
    {
      name: STORAGE_KEY,
      merge: (saved, initial) => {
        const { name, ...kept } = isSaved(saved) ? saved : {};
        const preferences = { ...initial.preferences, ...kept.preferences };
        return { ...initial, ...(name && { wantedName: name }), ...kept, preferences };
      },
    },
  ),
);

/** What another tab has changed holds here too. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) void useAuth.persist.rehydrate();
});

const STRANGER: Avatar = { emoji: '🙂', color: '#bfe5cf' };

/** How one looks to others. */
export function ownFace({ account, wantedName }: AuthState): { name: string; avatar: Avatar } {
  return account ?? { name: wantedName, avatar: STRANGER };
}

export function usePreference<K extends keyof Preferences>(name: K): Preferences[K] {
  return useAuth(({ preferences }) => preferences[name]);
}
