// Renders pages and panels to markup, for tests that read them.

import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { AnyGame } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import type { Language } from '#texts/languages.ts';
import { RulesPanel } from './game/RulesPanel.tsx';
import { useAuth } from './state/auth.ts';
import { loadGameTexts, loadLanguage } from './texts/loadLanguage.ts';

export { renderPage } from './prerender.tsx';

export async function renderRulesPanel(
  game: AnyGame,
  options: Options,
  language: Language,
): Promise<string> {
  useAuth.getState().prefer({ language });
  await loadLanguage(language);
  await loadGameTexts();
  return render(createElement(RulesPanel, { game, options, clause: null, onClose: () => {} }));
}

async function render(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return new Response(prelude).text();
}
