// Loads the texts of one language, with those of all games.

import { loadGameTexts } from '#games/registry.ts';
import type { InvitationTexts } from './invitationTexts.ts';
import type { Language } from './languages.ts';
import { withGames, type LanguageTexts, type SharedTexts } from './sharedTexts.ts';

interface Shared {
  readonly shared: LanguageTexts;
  readonly invitation: InvitationTexts;
}

const LOADERS: Readonly<Record<Language, () => Promise<Shared>>> = {
  en: () => import('./shared.en.ts'),
  tr: () => import('./shared.tr.ts'),
  pt: () => import('./shared.pt.ts'),
};

export async function loadTexts(language: Language): Promise<SharedTexts> {
  const [{ shared }, games] = await Promise.all([LOADERS[language](), loadGameTexts(language)]);
  return withGames(shared, games);
}

/** Loads what links to the site and its tables say. */
export async function loadInvitation(language: Language): Promise<InvitationTexts> {
  return (await LOADERS[language]()).invitation;
}
