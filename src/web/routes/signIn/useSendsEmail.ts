// Whether this server sends email.

import { useEffect, useState } from 'react';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../../state/session.ts';

/** Null until the server has answered. An unreachable server says what is wrong once the form is sent. */
export function useSendsEmail(): boolean | null {
  const [sendsEmail, setSendsEmail] = useState<boolean | null>(null);
  useEffect(() => {
    void ask().then(setSendsEmail);
  }, []);
  return sendsEmail;
}

async function ask(): Promise<boolean> {
  const catalog = await api.catalog();
  return isRefusal(catalog) || catalog.sendsEmail;
}
