// What was done by whom, the last first.

import { isRefusal } from '#rules/refusal.ts';
import { api } from '../online/session.ts';
import { useAdminWords } from './adminWords.ts';
import { Rows, RowText } from './Rows.tsx';
import { useAdminList } from './useAdminList.ts';
import { useTimes } from './useTimes.ts';

export function LogSection() {
  const { deeds } = useAdminWords();
  const timeOf = useTimes();
  const list = useAdminList('log', async (page) => {
    const found = await api.admin.log(page);
    return isRefusal(found) ? found : { items: found.deeds, hasMore: found.hasMore };
  });
  return (
    <Rows list={list}>
      {({ at, byName, deed, target, details }) => (
        <RowText
          name={`${byName}: ${deeds[deed]} ${target}`}
          lines={[timeOf(at), String(details.reason ?? '')]}
        />
      )}
    </Rows>
  );
}
