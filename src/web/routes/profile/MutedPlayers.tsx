// The players whom one has muted, on the profile: each can be heard again.

import { useEffect } from 'react';
import controls from '../../design/controls.module.css';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { useAuth } from '../../state/auth.ts';
import { loadMuted, setMuted } from '../../state/muting.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './ProfilePage.module.css';

/** Nothing if nobody is muted. */
export function MutedPlayers() {
  const { profile, chat } = useTexts();
  const muted = useAuth((state) => state.muted);
  const { problem, try: attempt } = useRefusal();
  useEffect(() => void loadMuted(), []);
  if (muted.length === 0) return null;
  return (
    <section className={styles.setting} aria-labelledby="muted">
      <h2 id="muted">{profile.muted}</h2>
      <p className={controls.hint}>{profile.mutedLead}</p>
      <ul className={styles.sessions}>
        {muted.map((player) => (
          <li key={player.id}>
            <p className={styles.email}>{player.name}</p>
            <Button look="quiet" onClick={() => void attempt(() => setMuted(player, false))}>
              {chat.unmute(player.name)}
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </section>
  );
}
