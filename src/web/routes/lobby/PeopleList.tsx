// The people who are online, and where they are.

import { Avatar } from '../../cards/Avatar.tsx';
import { useLobby } from '../../state/lobby.ts';
import { useWords } from '../../words/useWords.ts';
import styles from './LobbyPage.module.css';

const NOBODY = { people: [], peopleTotal: 0 };

export function PeopleList() {
  const { lobby } = useWords();
  const { people, peopleTotal } = useLobby((state) => state.lobby) ?? NOBODY;
  if (people.length === 0) return null;
  const hiddenPlace = (atTable: boolean) => (atTable ? lobby.atPrivateTable : lobby.inLobby);
  return (
    <section className={styles.people} aria-label={lobby.peopleTitle}>
      <h2>{lobby.people(peopleTotal)}</h2>
      {/* Focusable, so that the keyboard can scroll a long list. */}
      <ul tabIndex={0}>
        {people.map(({ id, name, avatar, atTable, tableId }) => (
          <li key={id} className={styles.person}>
            <Avatar avatar={avatar} size="s" />
            <span>
              {name}
              <span className={styles.where}>
                {tableId === null ? hiddenPlace(atTable) : lobby.atTable(tableId)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {peopleTotal > people.length && (
        <p className={styles.where}>{lobby.morePeople(peopleTotal - people.length)}</p>
      )}
    </section>
  );
}
