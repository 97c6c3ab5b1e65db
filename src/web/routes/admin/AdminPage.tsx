// The admin page: overview, tables, players, bans and the log of admin actions.

import { useState } from 'react';
import { SignInDialog } from '../signIn/WelcomeCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { useAuth } from '../../state/auth.ts';
import { useWords } from '../../words/useWords.ts';
import styles from './AdminPage.module.css';
import { useAdminWords } from '../../words/adminWords.ts';
import { BansSection } from './BansSection.tsx';
import { LogSection } from './LogSection.tsx';
import { OverviewSection } from './OverviewSection.tsx';
import { PlayersSection } from './PlayersSection.tsx';
import { TablesSection } from './TablesSection.tsx';

const SECTIONS = {
  overview: OverviewSection,
  tables: TablesSection,
  players: PlayersSection,
  bans: BansSection,
  log: LogSection,
} as const;
type SectionName = keyof typeof SECTIONS;
const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

export function AdminPage() {
  const account = useAuth(({ account }) => account);
  const words = useAdminWords();
  return (
    <Page isWide>
      <h1 className={styles.title}>{words.title}</h1>
      {account && !account.isGuest ? <Sections key={account.id} /> : <SignInPrompt />}
    </Page>
  );
}

function SignInPrompt() {
  const { lead } = useAdminWords();
  const { entry } = useWords();
  const [isSigningIn, setSigningIn] = useState(false);
  return (
    <div className={styles.signIn}>
      <p>{lead}</p>
      <Button look="main" onClick={() => setSigningIn(true)}>
        {entry.signIn}
      </Button>
      {isSigningIn && <SignInDialog onClose={() => setSigningIn(false)} />}
    </div>
  );
}

function Sections() {
  const { sections, title } = useAdminWords();
  const [chosen, choose] = useState<SectionName>('overview');
  const Section = SECTIONS[chosen];
  return (
    <>
      <nav className={styles.tabs} aria-label={title}>
        {SECTION_NAMES.map((name) => (
          <Button
            key={name}
            look="quiet"
            aria-current={name === chosen ? 'page' : undefined}
            onClick={() => choose(name)}
          >
            {sections[name]}
          </Button>
        ))}
      </nav>
      <section aria-label={sections[chosen]}>
        <Section />
      </section>
    </>
  );
}
