// The chat of a table: messages, emoji, who is typing, and a list for muting and reporting people.

import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { TableView } from '#protocol/tableView.ts';
import type { NewsLine } from '#table/news.ts';
import type { ChatLine } from '#table/table.ts';
import controls from '../../design/controls.module.css';
import { Button } from '../../ui/Button.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useAuth, usePreference } from '../../state/auth.ts';
import { setMuted, useIsMuted } from '../../state/muting.ts';
import { useTable } from '../../state/table.ts';
import { formatNews } from '../../texts/news.ts';
import { useTexts, useLocale } from '../../texts/useTexts.ts';
import styles from './Chat.module.css';
import { requestResult, emitTyping } from '../../state/server.ts';
import { Problem } from '../../ui/Problem.tsx';
import { useRefusal } from '../../hooks/useRefusal.ts';
import { ReportDialog, type ReportedPerson } from './ReportForm.tsx';

const EMOJI = ['👍', '👏', '😀', '😂', '😮', '😢', '🤔', '🎉', '🍀', '❤️'];
const MAX_LINE_LENGTH = 500;
/** Minimum time between two typing notifications. */
const TYPING_INTERVAL_MS = 3000;

export function Chat({ table }: { table: TableView }) {
  const { chat } = useTexts();
  const isMuted = useIsMuted();
  const lines = linesOf(table, isMuted);
  const isSilent = table.seat === null && table.settings.watchers !== 'chat';
  if (isSilent) {
    return (
      <section className={styles.chat} aria-label={chat.title}>
        <p className={controls.hint}>{chat.silent}</p>
      </section>
    );
  }
  return (
    <section className={styles.chat} aria-label={chat.title}>
      <Lines table={table} lines={lines} />
      <Typists />
      <PeopleList table={table} />
      <MessageForm />
    </section>
  );
}

type Line = ChatLine | NewsLine;

function isNews(line: Line): line is NewsLine {
  return 'type' in line;
}

/** Returns messages and news in the order of their times. */
function linesOf({ chat, news }: TableView, isMuted: (player: string) => boolean): Line[] {
  const messages = chat.filter(({ from }) => !isMuted(from));
  return [...messages, ...news].toSorted((one, other) => one.at - other.at);
}

function Lines({ table, lines }: { table: TableView; lines: readonly Line[] }) {
  const texts = useTexts();
  const { chat } = texts;
  const language = usePreference('language');
  const locale = useLocale();
  const own = useAuth(({ account }) => account?.id);
  const list = useRef<HTMLDivElement>(null);
  const last = lines.at(-1);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <div ref={list} className={styles.log} role="log" aria-label={chat.title} tabIndex={0}>
      {lines.every(isNews) && <p className={styles.empty}>{chat.empty}</p>}
      <ol className={styles.lines}>
        {lines.map((line, index) => {
          if (isNews(line)) {
            return (
              <li key={`${line.at} ${index}`} className={styles.news}>
                {formatNews(texts, language, table.game, line)}
              </li>
            );
          }
          const { at, from, name, text } = line;
          return (
            <li key={`${at} ${index}`} className={styles.line} data-own={from === own || undefined}>
              <span className={styles.head}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>{' '}
                <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
              </span>{' '}
              <span className={styles.text} dir="auto">
                {text}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Typists() {
  const { chat, list } = useTexts();
  const typing = useTable(({ typing }) => typing);
  const { account, muted } = useAuth();
  const hidden = [account, ...muted].map((person) => person?.name);
  const others = typing.filter((name) => !hidden.includes(name));
  return (
    <p className={styles.typing} role="status">
      {others.length > 0 && chat.typing(list(others), others.length)}
    </p>
  );
}

function PeopleList({ table }: { table: TableView }) {
  const { chat, report } = useTexts();
  const [reported, setReported] = useState<ReportedPerson | null>(null);
  const own = useAuth(({ account }) => account?.id);
  const chattingSpectators = table.settings.watchers === 'chat' ? table.watchers : [];
  const people = [...table.players.filter(({ bot }) => bot === null), ...chattingSpectators];
  const others = people.filter(({ id }) => id !== own);
  if (others.length === 0) return null;
  return (
    <ul className={styles.mutes} aria-label={chat.people}>
      {others.map(({ id, name }) => (
        <li key={id}>
          <MuteButton {...{ id, name }} />
          <button
            type="button"
            className={styles.mute}
            aria-label={report.title(name)}
            title={report.title(name)}
            onClick={() => setReported({ id, name })}
          >
            <span aria-hidden="true">⚑</span>
          </button>
        </li>
      ))}
      {reported && (
        <ReportDialog table={table} person={reported} onClose={() => setReported(null)} />
      )}
    </ul>
  );
}

function MuteButton(person: ReportedPerson) {
  const { chat } = useTexts();
  const isMuted = useIsMuted()(person.id);
  const label = isMuted ? chat.unmute(person.name) : chat.mute(person.name);
  return (
    <button
      type="button"
      className={styles.mute}
      aria-label={label}
      title={label}
      aria-pressed={isMuted}
      onClick={() => void setMuted(person, !isMuted)}
    >
      <span aria-hidden="true">{isMuted ? '🔇' : '🔈'}</span> {person.name}
    </button>
  );
}

function MessageForm() {
  const { chat } = useTexts();
  const [text, setText] = useState('');
  const [isEmojiOpen, setEmojiOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typing = useTyping();
  const { problem, isGone, try: attempt } = useRefusal();

  function write(next: string): void {
    setText(next);
    typing.notify();
  }

  async function send(): Promise<void> {
    const line = text.trim();
    if (line === '') return;
    setText('');
    typing.reset();
    const sent = await attempt(() => requestResult('chatMessage', { text: line }));
    if (sent === null) setText(line);
  }

  function add(emoji: string): void {
    write(text + emoji);
    input.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submitting(send)}>
      <Problem text={problem} isGone={isGone} />
      {isEmojiOpen && <EmojiButtons onAdd={add} />}
      <div className={styles.row}>
        <Button
          look="icon"
          aria-label={chat.emoji}
          aria-expanded={isEmojiOpen}
          onClick={() => setEmojiOpen((isOpen) => !isOpen)}
        >
          🙂
        </Button>
        <LineField input={input} text={text} onWrite={write} />
        <Button type="submit">{chat.send}</Button>
      </div>
    </form>
  );
}

/** Tells the others that the player is typing, at most once per interval. */
function useTyping() {
  const typedAt = useRef(0);
  return {
    notify(): void {
      const now = Date.now();
      if (now - typedAt.current < TYPING_INTERVAL_MS) return;
      typedAt.current = now;
      emitTyping(true);
    },
    reset(): void {
      typedAt.current = 0;
    },
  };
}

function EmojiButtons({ onAdd }: { onAdd: (emoji: string) => void }) {
  const { chat } = useTexts();
  return (
    <div className={styles.emoji} role="group" aria-label={chat.emoji}>
      {EMOJI.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={chat.addEmoji(emoji)}
          onClick={() => onAdd(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}

interface LineFieldProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onWrite: (text: string) => void;
}

function LineField({ input, text, onWrite }: LineFieldProps) {
  const id = useId();
  const { chat } = useTexts();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {chat.message}
      </label>
      <input
        ref={input}
        id={id}
        className={controls.input}
        value={text}
        maxLength={MAX_LINE_LENGTH}
        placeholder={chat.message}
        autoComplete="off"
        onChange={(event) => onWrite(event.target.value)}
      />
    </>
  );
}
