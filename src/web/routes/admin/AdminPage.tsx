// The admin page: overview, tables, players, bans, reports and the log of admin actions.

import { useEffect, useState } from 'react';
import type { AdminOverview } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { Rows, RowText } from './AdminList.tsx';
import styles from './AdminPage.module.css';
import { BansSection, PlayersSection, TablesSection } from './AdminSections.tsx';
import { ReportsSection } from './ReportsSection.tsx';
import { useAdminList } from './useAdminList.ts';
import { SignInDialog } from '../signIn/WelcomeCard.tsx';
import { useAuth } from '../../state/auth.ts';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useLocale, useTimeFormat, useTexts } from '../../texts/useTexts.ts';

const SECTIONS = {
  overview: OverviewSection,
  tables: TablesSection,
  players: PlayersSection,
  bans: BansSection,
  reports: ReportsSection,
  log: LogSection,
} as const;
type SectionName = keyof typeof SECTIONS;
const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

export function AdminPage() {
  const account = useAuth(({ account }) => account);
  const texts = useTexts().admin;
  return (
    <Page isWide>
      <h1 className={styles.title}>{texts.title}</h1>
      {account && !account.isGuest ? <Sections key={account.id} /> : <SignInPrompt />}
    </Page>
  );
}

function SignInPrompt() {
  const { lead } = useTexts().admin;
  const { entry } = useTexts();
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
  const { sections, title } = useTexts().admin;
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

const REFRESH_INTERVAL_MS = 5000;
const SECONDS_PER_HOUR = 3600;

function OverviewSection() {
  const { well } = useTexts().admin;
  const { items, problem, reload } = useAdminList('overview', async () => {
    const overview = await api.admin.overview();
    return isRefusal(overview) ? overview : { items: [overview], hasMore: false };
  });
  useEffect(() => {
    const timer = setTimeout(reload, REFRESH_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [items]);
  const overview = items?.[0];
  return (
    <>
      <Problem text={problem} />
      {overview && <p className={styles.header}>{overview.problem ?? well}</p>}
      {overview && <Numbers overview={overview} />}
    </>
  );
}

function Numbers({ overview }: { overview: AdminOverview }) {
  const { numbers } = useTexts().admin;
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  const values = {
    ...overview,
    uptimeSeconds: overview.uptimeSeconds / SECONDS_PER_HOUR,
    eventLoopP99Seconds: overview.eventLoopP99Seconds * 1000,
  };
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  return (
    <dl className={styles.numbers}>
      {names.map((name) => (
        <div key={name} className={styles.number}>
          <dt>{numbers[name]}</dt>
          <dd>{format.format(values[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function LogSection() {
  const { deeds } = useTexts().admin;
  const formatTime = useTimeFormat();
  const list = useAdminList('log', async (page) => {
    const found = await api.admin.log(page);
    return isRefusal(found) ? found : { items: found.deeds, hasMore: found.hasMore };
  });
  return (
    <Rows list={list}>
      {({ at, byName, deed, target, details }) => (
        <RowText
          name={deeds[deed](byName, target)}
          lines={[formatTime(at), String(details.reason ?? '')]}
        />
      )}
    </Rows>
  );
}
