// Follows a table and its game by patches: what is heard of changes becomes whole again.

import { arrived, patched, travelling, type Patch, type Travelling } from '#protocol/mergePatch.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { Heard } from './connection.ts';

export interface Following {
  /** What was heard, whole; null where a change is of something that one does not have. */
  read(heard: Heard): Heard | null;
}

export function followPatches(): Following {
  let game: Travelling = null;
  let table: Travelling = null;

  function gameIs(document: Travelling): Heard {
    game = document;
    return { event: 'updateGame', payload: arrived(document) as GameUpdate };
  }

  function tableIs(document: Travelling): Heard {
    table = document;
    return { event: 'updateTable', payload: arrived(document) as TableView };
  }

  return {
    read(heard) {
      switch (heard.event) {
        case 'gameState':
          return gameIs(heard.payload);
        case 'gamePatch':
          return isOf(heard.payload, game) ? gameIs(patched(game, heard.payload[1])) : null;
        case 'tablePatch':
          return isOf(heard.payload, table) ? tableIs(patched(table, heard.payload[1])) : null;
        case 'updateTable':
          table = travelling(heard.payload);
          return heard;
        case 'tableJoined':
        case 'reconnected':
          table = travelling(heard.payload.table);
          return heard;
        default:
          return heard;
      }
    },
  };
}

/** Whether the change is of this very document. */
function isOf([from]: Patch, document: Travelling): boolean {
  const { version }: { version?: unknown } = Object(document);
  return version === from;
}
