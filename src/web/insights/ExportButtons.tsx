// Takes one's games along as a file: JSON, or a table.

import { isRefusal } from '#rules/refusal.ts';
import { api, currentToken } from '../online/session.ts';
import { Button } from '../shell/Button.tsx';
import styles from './Insights.module.css';
import { useInsightWords } from './insightWords.ts';

export function ExportButtons({ userId }: { userId: string }) {
  const said = useInsightWords();

  async function asJson(): Promise<void> {
    const answer = await api.exportGames(userId);
    if (isRefusal(answer)) return;
    save(new Blob([JSON.stringify(answer.games, null, 2)], { type: 'application/json' }), 'json');
  }

  async function asCsv(): Promise<void> {
    const token = await currentToken();
    const answer = await fetch('/records/played.csv', {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.ok) save(await answer.blob(), 'csv');
  }

  return (
    <div className={styles.export}>
      <Button look="quiet" onClick={() => void asJson()}>
        {said.exportAs('JSON')}
      </Button>
      <Button look="quiet" onClick={() => void asCsv()}>
        {said.exportAs('CSV')}
      </Button>
    </div>
  );
}

function save(content: Blob, extension: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = `masa-games.${extension}`;
  link.click();
  URL.revokeObjectURL(url);
}
