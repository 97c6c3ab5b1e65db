// Buttons that download the player's games as JSON or CSV.

import { isRefusal } from '#rules/refusal.ts';
import { api, currentToken } from '../../state/session.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Insights.module.css';
import { useInsightWords } from '../../words/insightWords.ts';

export function ExportButtons({ userId }: { userId: string }) {
  const insightWords = useInsightWords();

  async function exportJson(): Promise<void> {
    const answer = await api.exportGames(userId);
    if (isRefusal(answer)) return;
    download(
      new Blob([JSON.stringify(answer.games, null, 2)], { type: 'application/json' }),
      'json',
    );
  }

  async function exportCsv(): Promise<void> {
    const token = await currentToken();
    const answer = await fetch('/records/played.csv', {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.ok) download(await answer.blob(), 'csv');
  }

  return (
    <div className={styles.export}>
      <Button look="quiet" onClick={() => void exportJson()}>
        {insightWords.exportAs('JSON')}
      </Button>
      <Button look="quiet" onClick={() => void exportCsv()}>
        {insightWords.exportAs('CSV')}
      </Button>
    </div>
  );
}

function download(content: Blob, extension: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = `masa-games.${extension}`;
  link.click();
  URL.revokeObjectURL(url);
}
