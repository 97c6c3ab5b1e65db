// The page for an unknown URL.

import { Link } from 'wouter';
import controls from '../design/controls.module.css';
import { Page } from './Page.tsx';
import { useWords } from '../words/useWords.ts';

export function NotFoundPage() {
  const { shell } = useWords();
  return (
    <Page>
      <div className={controls.message}>
        <h1>{shell.notFound}</h1>
        <p>{shell.notFoundLead}</p>
        <Link href="/" className={controls.main}>
          {shell.toStart}
        </Link>
      </div>
    </Page>
  );
}
