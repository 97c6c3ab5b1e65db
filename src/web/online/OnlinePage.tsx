// A page that needs the server: its line is open, and trouble with it is told.

import type { ReactNode } from 'react';
import { Page } from '../shell/Page.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { useOnline } from './useOnline.ts';

export function OnlinePage({
  children,
  isWide = false,
}: {
  children: ReactNode;
  isWide?: boolean;
}) {
  useOnline();
  return (
    <Page isWide={isWide}>
      {children}
      <ConnectionBanner />
    </Page>
  );
}
