// The page on which somebody types the short code of a program, such as the terminal, and signs it in.

import { useEffect, useState } from 'react';
import { isRefusal } from '#rules/refusal.ts';
import controls from '../../design/controls.module.css';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { useAuth } from '../../state/auth.ts';
import { accessApi } from '../../state/providers.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Page } from '../../ui/Page.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import { FormFrame } from './FormFrame.tsx';
import { SignInForm } from './SignInForm.tsx';

/** A code that was looked up, and what waits for it. */
interface Waiting {
  readonly code: string;
  readonly client: string | null;
}

type Stage = 'code' | 'ask' | 'signInAgain' | 'done' | 'refused';

export function DevicePage() {
  const { device } = useTexts();
  const account = useAuth(({ account }) => account);
  const [code, setCode] = useState(() => location.hash.slice(1));
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [stage, setStage] = useState<Stage>('code');
  const back = `/device#${code}`;
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
  }, [account]);

  return (
    <Page>
      <div className={controls.message}>
        <h1>{stage === 'done' ? device.done : device.title}</h1>
        {!account || account.isGuest ? (
          <>
            <p>{device.signInFirst}</p>
            <SignInForm back={back} />
          </>
        ) : (
          <>
            {stage === 'code' && (
              <CodeField
                {...{ code, setCode }}
                onFound={(found) => {
                  setWaiting(found);
                  setStage('ask');
                }}
              />
            )}
            {stage === 'ask' && waiting && (
              <Approval waiting={waiting} name={account.name} onStage={setStage} />
            )}
            {stage === 'signInAgain' && (
              <>
                <p role="alert">{device.signInAgain}</p>
                <SignInForm back={back} onDone={() => setStage('ask')} />
              </>
            )}
            {stage === 'done' && <p role="status">{device.doneLead}</p>}
            {stage === 'refused' && <p role="status">{device.refused}</p>}
          </>
        )}
      </div>
    </Page>
  );
}

interface CodeFieldProps {
  code: string;
  setCode: (code: string) => void;
  onFound: (waiting: Waiting) => void;
}

function CodeField({ code, setCode, onFound }: CodeFieldProps) {
  const { device } = useTexts();
  const { problem, isBusy, try: attempt } = useRefusal();

  async function find(): Promise<void> {
    const found = await attempt(() => accessApi.waitingDevice(code));
    if (found) onFound({ code, client: found.client });
  }

  return (
    <FormFrame label={device.next} {...{ problem, isBusy }} onSubmit={find}>
      <p>{device.lead}</p>
      <Field
        label={device.code}
        hint={device.codeHint}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        autoFocus
        onText={setCode}
      />
    </FormFrame>
  );
}

interface ApprovalProps {
  waiting: Waiting;
  name: string;
  onStage: (stage: Stage) => void;
}

function Approval({ waiting: { code, client }, name, onStage }: ApprovalProps) {
  const { device } = useTexts();
  const { problem, isBusy, try: attempt } = useRefusal();

  async function approve(): Promise<void> {
    const outcome = await attempt(async () => {
      const refusal = await accessApi.approveDevice(code);
      if (!isRefusal(refusal)) return 'done';
      return refusal.code === 'SIGN_IN_AGAIN' ? 'signInAgain' : refusal;
    });
    if (outcome) onStage(outcome);
  }

  const secondary = (
    <Button look="quiet" onClick={() => onStage('refused')}>
      {device.refuse}
    </Button>
  );
  return (
    <FormFrame label={device.approve} {...{ problem, isBusy, secondary }} onSubmit={approve}>
      <p>
        <strong>{device.ask(client, name)}</strong>
      </p>
      <p>{device.warning}</p>
    </FormFrame>
  );
}
