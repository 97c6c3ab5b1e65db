// An address that leads nowhere, and the way back.

import { Link } from 'wouter';
import { Page } from '../shell/Page.tsx';
import { useWords } from '../words/useWords.ts';

export function NotFoundPage() {
  const { shell } = useWords();
  return (
    <Page>
      <h1>{shell.notFound}</h1>
      <p>{shell.notFoundLead}</p>
      <p>
        <Link href="/">{shell.toStart}</Link>
      </p>
    </Page>
  );
}
