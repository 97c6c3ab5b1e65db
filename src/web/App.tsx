// The routes of the web client, and what every page shares: theme, language, settings, keyboard shortcuts.

import { Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { DeckOfCards } from './cards/CardFace.tsx';
import { HomePage } from './routes/home/HomePage.tsx';
import { NotFoundPage } from './ui/Page.tsx';
import { SettingsProvider } from './ui/SettingsButton.tsx';
import { ShortcutsDialog } from './ui/SettingsDialog.tsx';
import { usePreference } from './state/auth.ts';
import { useLanguageSync } from './texts/useTexts.ts';
import { lazyPage } from './texts/lazyPage.ts';

const OfflinePage = lazyPage(
  async () => (await import('./routes/offline/OfflinePage.tsx')).OfflinePage,
);
const RulesPage = lazyPage(async () => (await import('./routes/rules/RulesPage.tsx')).RulesPage);
const LobbyPage = lazyPage(async () => (await import('./routes/lobby/LobbyPage.tsx')).LobbyPage);
const TablePage = lazyPage(async () => (await import('./routes/table/TablePage.tsx')).TablePage);
const ProfilePage = lazyPage(
  async () => (await import('./routes/profile/ProfilePage.tsx')).ProfilePage,
);
const ReplayPage = lazyPage(
  async () => (await import('./routes/replay/ReplayPage.tsx')).ReplayPage,
);
const LearnPage = lazyPage(async () => (await import('./routes/learn/LearnPage.tsx')).LearnPage);
const DailyPage = lazyPage(async () => (await import('./routes/daily/DailyPage.tsx')).DailyPage);
const DailyGamePage = lazyPage(
  async () => (await import('./routes/daily/DailyGamePage.tsx')).DailyGamePage,
);
const BestLinePage = lazyPage(
  async () => (await import('./routes/daily/BestLinePage.tsx')).BestLinePage,
);
const OwnReviewPage = lazyPage(
  async () => (await import('./routes/review/ReviewPage.tsx')).OwnReviewPage,
);
const OnlineReviewPage = lazyPage(
  async () => (await import('./routes/review/ReviewPage.tsx')).OnlineReviewPage,
);
const SharedReviewPage = lazyPage(
  async () => (await import('./routes/review/ReviewPage.tsx')).SharedReviewPage,
);
const LinkPage = lazyPage(async () => (await import('./routes/signIn/LinkPage.tsx')).LinkPage);
const ProviderPage = lazyPage(
  async () => (await import('./routes/signIn/LinkPage.tsx')).ProviderPage,
);
const DevicePage = lazyPage(
  async () => (await import('./routes/signIn/DevicePage.tsx')).DevicePage,
);
const RatingsPage = lazyPage(
  async () => (await import('./routes/ratings/RatingsPage.tsx')).RatingsPage,
);
const AdminPage = lazyPage(async () => (await import('./routes/admin/AdminPage.tsx')).AdminPage);
const GalleryPage = lazyPage(
  async () => (await import('./routes/gallery/GalleryPage.tsx')).GalleryPage,
);

/** One route before and during the game, so that the page is not mounted again when the game starts. */
const TABLE_ADDRESS = /^\/(?:table|game)\/(?<id>[^/]+)$/;

export function App() {
  useLanguageSync();
  useChosenTheme();
  return (
    <>
      <SettingsProvider>
        <Suspense>
          <Switch>
            <Route path="/">
              <DeckOfCards>
                <HomePage />
              </DeckOfCards>
            </Route>
            <Route path="/offline/:game">
              {({ game }) => <OfflinePage key={game} id={game} />}
            </Route>
            <Route path="/sign-in" component={LinkPage} />
            <Route path="/sign-in/:id">{({ id }) => <ProviderPage key={id} id={id} />}</Route>
            <Route path="/device" component={DevicePage} />
            <Route path="/lobby" component={LobbyPage} />
            <Route path={TABLE_ADDRESS}>{({ id = '' }) => <TablePage key={id} id={id} />}</Route>
            <Route path="/profile" component={ProfilePage} />
            <Route path="/replay/:id">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
            <Route path="/learn/:game">{({ game }) => <LearnPage key={game} id={game} />}</Route>
            <Route path="/daily" component={DailyPage} />
            <Route path="/daily/:game">
              {({ game }) => <DailyGamePage key={game} id={game} />}
            </Route>
            <Route path="/daily/:game/best/:day">
              {({ game, day }) => <BestLinePage key={`${game} ${day}`} game={game} day={day} />}
            </Route>
            <Route path="/review/own/:id">{({ id }) => <OwnReviewPage key={id} id={id} />}</Route>
            <Route path="/review/link/:link">
              {({ link }) => <SharedReviewPage key={link} link={link} />}
            </Route>
            <Route path="/review/:id">{({ id }) => <OnlineReviewPage key={id} id={id} />}</Route>
            <Route path="/rules/:game">{({ game }) => <RulesPage id={game} />}</Route>
            <Route path="/ratings" component={RatingsPage} />
            <Route path="/admin" component={AdminPage} />
            <Route path="/gallery" component={GalleryPage} />
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Suspense>
      </SettingsProvider>
      <ShortcutsDialog />
    </>
  );
}

function useChosenTheme(): void {
  const theme = usePreference('theme');
  const table = usePreference('table');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.table = table;
  }, [theme, table]);
}
