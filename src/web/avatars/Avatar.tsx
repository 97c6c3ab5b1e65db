// The face of a player on their colour: drawn where we have a drawing of it, else the emoji that it goes by.

import { useEffect, useState } from 'react';
import type { Avatar as AvatarLook } from '#table/table.ts';
import styles from './Avatar.module.css';
import { loadPortraits, type Portraits } from './loadPortraits.ts';

interface AvatarProps {
  /** Null for a free seat. */
  avatar: AvatarLook | null;
  /** In the text's own measure, or as wide as what it is in. */
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
  const address = portraits(emoji);
  if (address === null) return <>{emoji}</>;
  return (
    <svg className={styles.face} viewBox="0 0 100 100">
      <use href={address} />
    </svg>
  );
}

function usePortraits(): Portraits | null {
  const [portraits, setPortraits] = useState<{ of: Portraits } | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function load(): Promise<void> {
      const of = await loadPortraits();
      if (isWanted) setPortraits({ of });
    }
    void load();
    return () => {
      isWanted = false;
    };
  }, []);
  return portraits?.of ?? null;
}
