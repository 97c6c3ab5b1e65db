// Personal access tokens, by which programs of a player act for them: the list, and creating one, which is shown once.

import { useState } from 'react';
import type { ListedToken } from '#client/accessApi.ts';
import { PERSONAL_SCOPES, type PersonalScope } from '#protocol/api/scopes.ts';
import controls from '../../design/controls.module.css';
import { useFetched } from '../../hooks/useFetched.ts';
import { succeeded, useRefusal } from '../../hooks/useRefusal.ts';
import { accessApi } from '../../state/providers.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLocale, useTexts } from '../../texts/useTexts.ts';
import { FormFrame } from '../signIn/FormFrame.tsx';
import styles from './ProfilePage.module.css';

const DAYS = [30, 90, 365] as const;
const MAX_NAME_LENGTH = 60;
const USUAL_SCOPES: readonly PersonalScope[] = ['read', 'play'];

export function PersonalTokens() {
  const { account } = useTexts();
  const [version, setVersion] = useState(0);
  const [stage, setStage] = useState<'list' | 'form' | { secret: string }>('list');
  const fetched = useFetched(accessApi.personalTokens, [version]);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function revoke(id: string): Promise<void> {
    if (await attempt(() => succeeded(accessApi.revokePersonalToken(id))))
      setVersion((before) => before + 1);
  }

  return (
    <div className={styles.setting}>
      <h3 id="tokens">{account.tokens}</h3>
      <p className={controls.hint}>{account.tokensLead}</p>
      <ul className={styles.sessions} aria-labelledby="tokens">
        {(fetched?.tokens ?? []).map((token) => (
          <TokenRow key={token.id} {...{ token, isBusy }} onRevoke={() => void revoke(token.id)} />
        ))}
      </ul>
      <Problem text={problem} />
      {stage === 'list' && (
        <div>
          <Button onClick={() => setStage('form')}>{account.newToken}</Button>
        </div>
      )}
      {stage === 'form' && (
        <TokenForm
          onClose={() => setStage('list')}
          onCreated={(secret) => {
            setStage({ secret });
            setVersion((before) => before + 1);
          }}
        />
      )}
      {typeof stage === 'object' && (
        <NewSecret secret={stage.secret} onClose={() => setStage('list')} />
      )}
    </div>
  );
}

interface TokenRowProps {
  token: ListedToken;
  isBusy: boolean;
  onRevoke: () => void;
}

function TokenRow({ token: { name, scopes, expiresAt }, isBusy, onRevoke }: TokenRowProps) {
  const { account } = useTexts();
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  return (
    <li>
      <div>
        <p className={styles.email}>{name}</p>
        <p className={controls.hint}>
          {scopes.map((scope) => account.scopes[scope]).join(', ')}.{' '}
          <time dateTime={expiresAt}>{account.tokenUntil(format.format(new Date(expiresAt)))}</time>
        </p>
      </div>
      <Button look="quiet" disabled={isBusy} aria-label={account.revokeOf(name)} onClick={onRevoke}>
        {account.revoke}
      </Button>
    </li>
  );
}

interface TokenFormProps {
  onClose: () => void;
  onCreated: (secret: string) => void;
}

function TokenForm({ onClose, onCreated }: TokenFormProps) {
  const { account } = useTexts();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(USUAL_SCOPES);
  const [days, setDays] = useState<(typeof DAYS)[number]>(DAYS[1]);
  const { problem, isBusy, try: attempt } = useRefusal();

  async function create(): Promise<void> {
    const wanted = { name, scopes, expiresInDays: days };
    const created = await attempt(() => accessApi.createPersonalToken(wanted));
    if (created) onCreated(created.token);
  }

  const secondary = (
    <Button look="quiet" onClick={onClose}>
      {account.cancel}
    </Button>
  );
  return (
    <FormFrame label={account.createToken} {...{ problem, isBusy, secondary }} onSubmit={create}>
      <Field
        label={account.tokenName}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        autoFocus
        onText={setName}
      />
      <fieldset className={styles.scopes}>
        <legend className={controls.label}>{account.tokenScopes}</legend>
        {PERSONAL_SCOPES.map((scope) => (
          <label key={scope} className={controls.check}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={() => setScopes(toggled(scopes, scope))}
            />
            {account.scopes[scope]}
          </label>
        ))}
      </fieldset>
      <label className={controls.field}>
        <span className={controls.label}>{account.tokenDays}</span>
        <Select value={days} values={DAYS} nameOf={account.days} onChange={setDays} />
      </label>
    </FormFrame>
  );
}

function toggled(scopes: readonly PersonalScope[], scope: PersonalScope): PersonalScope[] {
  return PERSONAL_SCOPES.filter((one) => scopes.includes(one) !== (one === scope));
}

function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { account } = useTexts();
  return (
    <div className={styles.setting} role="status">
      <p>{account.tokenOnce}</p>
      <code className={styles.email}>{secret}</code>
      <div className={styles.buttons}>
        <CopyButton text={secret} />
        <Button look="quiet" onClick={onClose}>
          {account.finish}
        </Button>
      </div>
    </div>
  );
}
