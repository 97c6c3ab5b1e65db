// The log of admin actions, newest first.

import { isRefusal } from '#rules/refusal.ts';
import { api } from '../../state/session.ts';
import { useAdminWords } from '../../words/adminWords.ts';
import { Rows, RowText } from './Rows.tsx';
import { useAdminList } from './useAdminList.ts';
import { useTimeFormat } from '../../words/useTimeFormat.ts';

export function LogSection() {
  const { deeds } = useAdminWords();
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
