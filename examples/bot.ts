// A bot that plays random moves in any game of a Masa server: `node bot.ts hearts`.
//   --server URL    the server; http://localhost:3000 by default
//   --options JSON  house rules, such as '{"variant":"10-point"}'
//   --wait SEATS    creates a table with this number of seats for others, instead of adding bots
//   --join ID       joins an existing table
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
const game = values.join ? await masa.join(values.join) : await create(positionals[0] ?? 'hearts');
console.log(`At table ${game.id}`);

const result = await game.play((view) => randomMove(view.legal));
console.log(`Over: ${JSON.stringify(result)}`);

async function create(name: string) {
  const created = await masa.create({
    game: name,
    options: JSON.parse(values.options),
    settings: { start: 'auto', handPause: 0, botPause: 0 },
    ...(values.wait && { maxPlayers: Number(values.wait) }),
  });
  if (!values.wait) await created.fillWithBots('easy');
  return created;
}
