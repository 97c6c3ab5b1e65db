// The section of the admin page with what players report about each other.

import { useState } from 'react';
import type { AdminReport } from '#client/api.ts';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useTexts, useTimeFormat } from '../../texts/useTexts.ts';
import { AdminActionDialog, BanDialog } from './AdminDialogs.tsx';
import { Rows, RowText } from './AdminList.tsx';
import styles from './AdminPage.module.css';
import { useAdminList } from './useAdminList.ts';

const STATES = ['open', 'resolved'] as const;

export function ReportsSection() {
  const texts = useTexts().admin;
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const [chosen, choose] = useState<{ act: 'resolve' | 'ban'; report: AdminReport } | null>(null);
  const list = useAdminList(state, async (page) => {
    const found = await api.admin.reports(state, page);
    return isRefusal(found) ? found : { items: found.reports, hasMore: found.hasMore };
  });
  const done = { onDone: list.reload, onClose: () => choose(null) };
  return (
    <>
      <div className={styles.header}>
        {STATES.map((one) => (
          <Button key={one} look="quiet" aria-pressed={one === state} onClick={() => setState(one)}>
            {one === 'open' ? texts.waitingReports : texts.resolvedReports}
          </Button>
        ))}
      </div>
      <Rows list={list}>
        {(report) => (
          <>
            <ReportText report={report} />
            {report.resolvedAt === null && (
              <div className={styles.buttons}>
                <Button
                  aria-label={texts.banOf(report.about.name)}
                  onClick={() => choose({ act: 'ban', report })}
                >
                  {texts.ban}
                </Button>
                <Button
                  aria-label={texts.resolveOf(report.about.name)}
                  onClick={() => choose({ act: 'resolve', report })}
                >
                  {texts.resolve}
                </Button>
              </div>
            )}
          </>
        )}
      </Rows>
      {chosen?.act === 'ban' && <BanDialog player={chosen.report.about} {...done} />}
      {chosen?.act === 'resolve' && (
        <AdminActionDialog
          title={texts.resolveOf(chosen.report.about.name)}
          confirmLabel={texts.resolve}
          onConfirm={(reason) => api.admin.resolveReport(chosen.report.id, reason)}
          {...done}
        />
      )}
    </>
  );
}

function ReportText({ report }: { report: AdminReport }) {
  const texts = useTexts();
  const formatTime = useTimeFormat();
  const { about, by, reason, note, tableId, lines, createdAt, resolvedBy } = report;
  return (
    <div>
      <RowText
        name={about.name}
        lines={[
          texts.report.reasons[reason],
          texts.admin.reportedBy(by.name),
          tableId,
          formatTime(createdAt),
          resolvedBy !== null && texts.admin.resolvedBy(resolvedBy),
        ]}
      />
      {note !== '' && <p>{note}</p>}
      {lines.map(({ at, text }) => (
        <blockquote key={at} dir="auto">
          {text}
        </blockquote>
      ))}
    </div>
  );
}
