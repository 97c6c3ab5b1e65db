// A bot that plays any game of a Masa server, by chance: `node bot.ts hearts`.
//   --server URL    where; http://localhost:3000 unless given
//   --options JSON  house rules, such as '{"variant":"10-point"}'
//   --wait SEATS    opens a table with so many seats for others, instead of filling it with bots
//   --join ID       sits down at a table that is there
import { parseArgs } from 'node:util';
import { openMasa, randomMove } from 'masa-sdk';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string', default: 'http://localhost:3000' },
    options: { type: 'string', default: '{}' },
    wait: { type: 'string' },
    join: { type: 'string' },
  },
});

const masa = openMasa({ url: values.server });
await masa.signInAsGuest('Rover');
const game = values.join ? await masa.join(values.join) : await open(positionals[0] ?? 'hearts');
console.log(`At table ${game.id}`);

const result = await game.play((view) => randomMove(view.legal));
console.log(`Over: ${JSON.stringify(result)}`);

async function open(name: string) {
  const opened = await masa.create({
    game: name,
    options: JSON.parse(values.options),
    settings: { start: 'auto', handPause: 0, botPause: 0 },
    ...(values.wait && { maxPlayers: Number(values.wait) }),
  });
  if (!values.wait) await opened.fillWithBots('easy');
  return opened;
}
