// The form for the name, emoji and colour that other players see.

import { useEffect, useId, useState } from 'react';
import type { Account } from '#protocol/api/authEndpoints.ts';
import { AVATAR_COLORS, AVATAR_EMOJI, PEOPLE_EMOJI } from '#protocol/avatars.ts';
import controls from '../../design/controls.module.css';
import { Field } from '../../ui/Field.tsx';
import { requestResult } from '../../state/server.ts';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { Avatar } from '../../cards/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useAuth } from '../../state/auth.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './ProfilePage.module.css';

const MAX_NAME_LENGTH = 20;

export function AvatarForm({ account }: { account: Account }) {
  const { profile } = useTexts();
  const enter = useAuth(({ enter }) => enter);
  const [name, setName] = useState(account.name);
  const [avatar, setAvatar] = useState(account.avatar);
  const [isSaved, setSaved] = useState(false);
  const { problem, isBusy, try: attempt } = useRefusal();
  useEffect(() => setName(account.name), [account.name]);

  async function save(): Promise<void> {
    const isNewName = name.trim() !== account.name;
    const saved = await attempt(() =>
      requestResult('setProfile', { avatar, ...(isNewName && { name: name.trim() }) }),
    );
    setSaved(saved !== null);
    if (saved) enter({ ...account, name: saved.name, avatar: saved.avatar });
  }

  return (
    <form className={styles.form} onChange={() => setSaved(false)} onSubmit={submitting(save)}>
      <div className={styles.preview}>
        <Avatar avatar={avatar} size="l" />
        <Field
          label={profile.name}
          hint={profile.nameHint}
          value={name}
          minLength={2}
          maxLength={Math.max(account.name.length, MAX_NAME_LENGTH)}
          autoComplete="nickname"
          onText={setName}
        />
      </div>
      <Choices
        label={profile.emoji}
        values={withCurrent([...PEOPLE_EMOJI, ...AVATAR_EMOJI], account.avatar.emoji)}
        chosen={avatar.emoji}
        nameOf={(emoji) => emoji}
        onChoose={(emoji) => setAvatar({ ...avatar, emoji })}
        draw={(emoji) => <Avatar avatar={{ ...avatar, emoji }} />}
      />
      <Choices
        label={profile.color}
        values={AVATAR_COLORS.map(({ hex }) => hex)}
        chosen={avatar.color}
        nameOf={(color) => profile.colors[colorName(color)]}
        onChoose={(color) => setAvatar({ ...avatar, color })}
        draw={(color) => <span className={styles.color} style={{ background: color }} />}
      />
      <Problem text={problem} />
      <div className={styles.save}>
        <Button type="submit" look="main" disabled={isBusy}>
          {profile.save}
        </Button>
        <span role="status">{isSaved && profile.saved}</span>
      </div>
    </form>
  );
}

function withCurrent(emoji: readonly string[], current: string): readonly string[] {
  return emoji.includes(current) ? emoji : [current, ...emoji];
}

function colorName(hex: string): string {
  return AVATAR_COLORS.find((color) => color.hex === hex)?.name ?? 'slate';
}

interface ChoicesProps {
  label: string;
  values: readonly string[];
  chosen: string;
  nameOf: (value: string) => string;
  onChoose: (value: string) => void;
  draw: (value: string) => React.ReactNode;
}

function Choices({ label, values, chosen, nameOf, onChoose, draw }: ChoicesProps) {
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={controls.label}>{label}</legend>
      {values.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={group}
            aria-label={nameOf(value)}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span aria-hidden="true">{draw(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
