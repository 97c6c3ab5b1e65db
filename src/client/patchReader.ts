// Follows a table and its game by patches: what is heard of changes becomes whole again.

import {
  decodeDocument,
  applyPatch,
  encodeDocument,
  type Patch,
  type EncodedDocument,
} from '#protocol/mergePatch.ts';
import type { GameUpdate } from '#protocol/gameUpdate.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { ServerMessage } from './connection.ts';

export interface PatchReader {
  /** What was heard, whole; null where a change is of something that one does not have. */
  read(heard: ServerMessage): ServerMessage | null;
}

export function createPatchReader(): PatchReader {
  let game: EncodedDocument = null;
  let table: EncodedDocument = null;

  function gameIs(document: EncodedDocument): ServerMessage {
    game = document;
    return { event: 'updateGame', payload: decodeDocument(document) as GameUpdate };
  }

  function tableIs(document: EncodedDocument): ServerMessage {
    table = document;
    return { event: 'updateTable', payload: decodeDocument(document) as TableView };
  }

  return {
    read(heard) {
      switch (heard.event) {
        case 'gameState':
          return gameIs(heard.payload);
        case 'gamePatch':
          return isOf(heard.payload, game) ? gameIs(applyPatch(game, heard.payload[1])) : null;
        case 'tablePatch':
          return isOf(heard.payload, table) ? tableIs(applyPatch(table, heard.payload[1])) : null;
        case 'updateTable':
          table = encodeDocument(heard.payload);
          return heard;
        case 'tableJoined':
        case 'reconnected':
          table = encodeDocument(heard.payload.table);
          return heard;
        default:
          return heard;
      }
    },
  };
}

/** Whether the change is of this very document. */
function isOf([from]: Patch, document: EncodedDocument): boolean {
  const { version }: { version?: unknown } = Object(document);
  return version === from;
}
