// A page that keeps a connection to the server open and reports trouble with it.

import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { useOnline } from '../state/useOnline.ts';

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
