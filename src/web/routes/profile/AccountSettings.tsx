// The settings of a signed-in account: its email address, its password, and where it is signed in.

import { useEffect, useState } from 'react';
import type { OwnSession, OwnUser } from '#client/api.ts';
import controls from '../../design/controls.module.css';
import { useFetched } from '../../hooks/useFetched.ts';
import { succeeded, useRefusal } from '../../hooks/useRefusal.ts';
import { PersonalTokens } from './PersonalTokens.tsx';
import styles from './ProfilePage.module.css';
import { CodeForm } from '../signIn/CodeForm.tsx';
import { FormFrame, useSendsEmail } from '../signIn/FormFrame.tsx';
import { accessApi, leaveForProvider } from '../../state/providers.ts';
import { api } from '../../state/session.ts';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';

export function AccountSettings() {
  const { account } = useTexts();
  const [version, setVersion] = useState(0);
  const user = useFetched(api.ownUser, [version]);
  const refetch = (): void => setVersion((before) => before + 1);
  return (
    <section className={styles.form} aria-labelledby="account">
      <h2 id="account">{account.title}</h2>
      {user && <EmailAddress user={user} onConfirmed={refetch} />}
      {user?.hasPassword && <PasswordChange username={user.username} onChanged={refetch} />}
      <LinkedProviders onChanged={refetch} />
      <SessionList version={version} />
      <PersonalTokens />
    </section>
  );
}

function EmailAddress({ user, onConfirmed }: { user: OwnUser; onConfirmed: () => void }) {
  const { account } = useTexts();
  const sendsEmail = useSendsEmail();
  const [isOpen, setOpen] = useState(false);
  const { email, unconfirmedEmail } = user;
  if (unconfirmedEmail === null) {
    return email && <p className={styles.email}>{account.email(email)}</p>;
  }
  return (
    <div className={styles.setting}>
      <p className={styles.email}>{account.unconfirmed(unconfirmedEmail)}</p>
      {isOpen && sendsEmail !== null ? (
        <CodeForm
          sendsEmail={sendsEmail}
          address={unconfirmedEmail}
          onDone={() => {
            setOpen(false);
            onConfirmed();
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{account.confirm}</Button>
        </div>
      )}
    </div>
  );
}

function PasswordChange({ username, onChanged }: { username: string; onChanged: () => void }) {
  const { account } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  if (isOpen) {
    return (
      <PasswordForm
        username={username}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          setChanged(true);
          onChanged();
        }}
      />
    );
  }
  return (
    <div className={styles.setting}>
      <div>
        <Button onClick={() => setOpen(true)}>{account.changePassword}</Button>
      </div>
      <p role="status">{isChanged && account.passwordChanged}</p>
    </div>
  );
}

interface PasswordFormProps {
  username: string;
  onClose: () => void;
  onDone: () => void;
}

function PasswordForm({ username, onClose, onDone }: PasswordFormProps) {
  const { account, entry } = useTexts();
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const { problem, isBusy, try: attempt } = useRefusal();

  async function change(): Promise<void> {
    if (await attempt(() => succeeded(api.changePassword(current, wanted)))) onDone();
  }

  const secondary = (
    <Button look="quiet" onClick={onClose}>
      {account.cancel}
    </Button>
  );
  return (
    <FormFrame label={account.changePassword} {...{ problem, isBusy, secondary }} onSubmit={change}>
      <p className={controls.hint}>{account.passwordLead}</p>
      {/* Password managers look for the name that belongs to a password. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field
        label={account.currentPassword}
        type="password"
        value={current}
        autoComplete="current-password"
        autoFocus
        onText={setCurrent}
      />
      <Field
        label={account.newPassword}
        hint={entry.passwordHint}
        type="password"
        value={wanted}
        autoComplete="new-password"
        onText={setWanted}
      />
    </FormFrame>
  );
}

/** `version` changes when sessions may have ended. */
function SessionList({ version }: { version: number }) {
  const { account } = useTexts();
  const fetched = useFetched(api.sessions, [version]);
  const [sessions, setSessions] = useState<readonly OwnSession[]>([]);
  useEffect(() => setSessions(fetched?.sessions ?? []), [fetched]);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function end(id: string): Promise<void> {
    if (!(await attempt(() => succeeded(api.endSession(id))))) return;
    setSessions((before) => before.filter((one) => one.id !== id));
  }

  return (
    <div className={styles.setting}>
      <h3 id="sessions">{account.sessions}</h3>
      <ul className={styles.sessions} aria-labelledby="sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            {...{ session, isBusy }}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <Problem text={problem} />
    </div>
  );
}

interface SessionRowProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { account } = useTexts();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const client = session.client ?? account.otherProgram;
  return (
    <li>
      <div>
        <p>{client}</p>
        <p className={controls.hint}>
          {session.isCurrent ? (
            account.here
          ) : (
            <time dateTime={session.lastUsedAt}>
              {account.lastUsed(format.format(new Date(session.lastUsedAt)))}
            </time>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button look="quiet" disabled={isBusy} aria-label={account.endOf(client)} onClick={onEnd}>
          {account.end}
        </Button>
      )}
    </li>
  );
}

/** Nothing if the operator offers no provider and none is connected. */
export function LinkedProviders({ onChanged }: { onChanged: () => void }) {
  const { account } = useTexts();
  const [version, setVersion] = useState(0);
  const offered = useFetched(accessApi.providers, []);
  const fetched = useFetched(accessApi.identities, [version]);
  const { problem, isBusy, try: attempt } = useRefusal();
  const linked = fetched?.identities ?? [];
  const others = (offered?.providers ?? []).filter(
    ({ id }) => !linked.some(({ provider }) => provider === id),
  );
  if (!fetched || !offered || linked.length + others.length === 0) return null;

  async function disconnect(provider: string): Promise<void> {
    if (!(await attempt(() => succeeded(accessApi.unlink(provider))))) return;
    setVersion((before) => before + 1);
    onChanged();
  }

  return (
    <div className={styles.setting}>
      <h3 id="providers">{account.providers}</h3>
      <ul className={styles.sessions} aria-labelledby="providers">
        {linked.map(({ provider, name, label }) => (
          <li key={provider}>
            <p className={styles.email}>{account.connectedAs(name, label)}</p>
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={account.disconnectOf(name)}
              onClick={() => void disconnect(provider)}
            >
              {account.disconnect}
            </Button>
          </li>
        ))}
      </ul>
      {others.map((provider) => (
        <div key={provider.id}>
          <Button
            disabled={isBusy}
            onClick={() => void attempt(() => leaveForProvider(provider, 'link', '/profile'))}
          >
            {account.connect(provider.name)}
          </Button>
        </div>
      ))}
      <Problem text={problem} />
    </div>
  );
}
