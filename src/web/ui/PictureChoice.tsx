// A group of radio buttons with a picture each, and the pictures of tables, decks and card backs.

import { type ReactNode, useEffect, useId, useState } from 'react';
import { CardFace, DeckOfCards } from '../cards/CardFace.tsx';
import { loadDeck, type PrintedDeck } from '../cards/deck.ts';
import controls from '../design/controls.module.css';
import tabletop from '../design/tabletop.module.css';
import type { CardBack, DeckStyle, TableTheme } from '../state/auth.ts';
import styles from './PictureChoice.module.css';

interface PictureChoiceProps<V extends string> {
  label: string;
  value: V;
  values: readonly V[];
  names: Readonly<Record<V, string>>;
  draw: (value: V) => ReactNode;
  onChange: (value: V) => void;
}

export function PictureChoice<V extends string>(props: PictureChoiceProps<V>) {
  const { label, value, values, names, draw, onChange } = props;
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={controls.label}>{label}</legend>
      {values.map((one) => (
        <label key={one} className={styles.choice}>
          <input
            type="radio"
            name={group}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span className={styles.picture} aria-hidden="true">
            {draw(one)}
          </span>
          {names[one]}
        </label>
      ))}
    </fieldset>
  );
}

export function TablePicture({ theme }: { theme: TableTheme }) {
  return (
    <span className={`${tabletop.rail} ${styles.table}`} data-table={theme}>
      <span className={tabletop.cloth} />
    </span>
  );
}

/** Shows a court card and a number card, in which the decks differ most. */
export function DeckPicture({ deck }: { deck: DeckStyle }) {
  return (
    <DeckOfCards style={deck}>
      <span className={styles.cards}>
        <CardFace card="QC" />
        <CardFace card="7D" />
      </span>
    </DeckOfCards>
  );
}

export function BackPicture({ back }: { back: CardBack }) {
  const [deck, setDeck] = useState<PrintedDeck | null>(null);
  useEffect(() => void loadDeck('classic').then(setDeck), []);
  const drawings = deck?.back(back);
  return (
    <svg className={styles.back} viewBox="0 0 240 336" style={drawings?.inks}>
      {drawings && <use href={drawings.usual} />}
    </svg>
  );
}
