// The sign of a player: an emoji on a colour; bots and free seats have their own look.

import type { Avatar as AvatarLook } from '#table/table.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Null for a free seat. */
  avatar: AvatarLook | null;
  size?: 's' | 'm' | 'l';
  isAway?: boolean;
}

export function Avatar({ avatar, size = 'm', isAway = false }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-free={avatar === null || undefined}
      data-away={isAway || undefined}
      style={avatar ? { background: avatar.color } : undefined}
      aria-hidden="true"
    >
      {avatar?.emoji}
    </span>
  );
}
