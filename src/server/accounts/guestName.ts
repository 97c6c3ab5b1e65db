// Names for guests who bring none: a friendly adjective and an animal.
import { randomInt } from 'node:crypto';

const ADJECTIVES =
  'Amber Brave Bright Calm Clever Cosy Eager Gentle Golden Happy Jolly Kind Lively Lucky Merry Mellow Nimble Patient Plucky Quick Quiet Sunny Swift Witty'.split(
    ' ',
  );
const ANIMALS =
  'Badger Bear Beaver Crane Deer Dolphin Falcon Finch Fox Hare Hedgehog Heron Koala Lark Lynx Marten Otter Owl Panda Puffin Robin Seal Swan Turtle'.split(
    ' ',
  );

export function randomGuestName(): string {
  return `${ADJECTIVES[randomInt(ADJECTIVES.length)]} ${ANIMALS[randomInt(ANIMALS.length)]}`;
}
