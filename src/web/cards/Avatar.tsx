// A player's avatar on their colour: a drawing where there is one for the emoji, otherwise the emoji itself.

import { useEffect, useState } from 'react';
import type { Avatar as AvatarLook } from '#table/table.ts';
import styles from './Avatar.module.css';
import { loadDrawings, portraitId, type Drawings } from './deck.ts';
import portraitsFile from './portraits.svg';

interface AvatarProps {
  /** Null for a free seat. */
  avatar: AvatarLook | null;
  /** A fixed size, or `fill` for the size of the parent. */
  size?: 's' | 'm' | 'l' | 'fill';
  isAway?: boolean;
}

export function Avatar({ avatar, size = 'm', isAway = false }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-free={avatar === null || undefined}
      data-away={isAway || undefined}
      data-emoji={avatar?.emoji}
      style={avatar ? { background: avatar.color } : undefined}
      aria-hidden="true"
    >
      {avatar && <Face emoji={avatar.emoji} />}
    </span>
  );
}

function Face({ emoji }: { emoji: string }) {
  const portraits = usePortraits();
  if (!portraits) return null;
  const href = portraits(portraitId(emoji));
  if (href === null) return <>{emoji}</>;
  return (
    <svg className={styles.face} viewBox="0 0 100 100">
      <use href={href} />
    </svg>
  );
}

function usePortraits(): Drawings | null {
  const [portraits, setPortraits] = useState<{ find: Drawings } | null>(null);
  useEffect(() => {
    let isMounted = true;
    async function load(): Promise<void> {
      const find = await loadDrawings(portraitsFile);
      if (isMounted) setPortraits({ find });
    }
    void load();
    return () => {
      isMounted = false;
    };
  }, []);
  return portraits?.find ?? null;
}
