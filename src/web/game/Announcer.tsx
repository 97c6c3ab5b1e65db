// The polite live region: each play, trick, score and turn, in words.

import { useEffect, useState } from 'react';
import type { AnyFact } from '#rules/catalog.ts';
import { formatFacts, type FactContext } from './formatFacts.ts';

/** Facts are a new list with every update: each is told once. */
export function Announcer({ facts, teller }: { facts: readonly AnyFact[]; teller: FactContext }) {
  const [told, setTold] = useState('');
  useEffect(() => {
    const sentences = formatFacts(facts, teller);
    if (sentences.length > 0) setTold(sentences.join(' '));
    // What was told before another language was chosen is not told again.
  }, [facts]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite" aria-atomic="true" data-told="">
      {told}
    </p>
  );
}
