// Who is here, and where.

import { Avatar } from '../people/Avatar.tsx';
import { useLobby } from '../stores/lobby.ts';
import { useWords } from '../words/useWords.ts';
import styles from './LobbyPage.module.css';

export function PeopleList() {
  const { lobby } = useWords();
  const people = useLobby(({ lobby }) => lobby?.people) ?? [];
  if (people.length === 0) return null;
  return (
    <section className={styles.people} aria-label={lobby.peopleTitle}>
      <h2>{lobby.people(people.length)}</h2>
      <ul>
        {people.map(({ id, name, avatar, tableId }) => (
          <li key={id} className={styles.person}>
            <Avatar avatar={avatar} size="s" />
            <span>
              {name}
              <span className={styles.where}>
                {tableId === null ? lobby.inLobby : lobby.atTable(tableId)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
