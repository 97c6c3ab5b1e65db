// Whether this server sends email.

import { useEffect, useState } from 'react';
import { isRefusal } from '#rules/refusal.ts';
import { api } from '../online/session.ts';

/** Null until the server has answered. An unreachable server says what is wrong once the form is sent. */
export function useSendsEmail(): boolean | null {
  const [sendsEmail, setSendsEmail] = useState<boolean | null>(null);
  useEffect(() => {
    void api.catalog().then((catalog) => {
      setSendsEmail(isRefusal(catalog) || catalog.sendsEmail);
    });
  }, []);
  return sendsEmail;
}
