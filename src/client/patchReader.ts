// Applies patches to the last known table and game documents.

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
  /** Returns the message with a whole document; null if a patch does not fit the last known version. */
  read(message: ServerMessage): ServerMessage | null;
}

export function createPatchReader(): PatchReader {
  let game: EncodedDocument = null;
  let table: EncodedDocument = null;

  function updateGame(document: EncodedDocument): ServerMessage {
    game = document;
    return { event: 'updateGame', payload: decodeDocument(document) as GameUpdate };
  }

  function updateTable(document: EncodedDocument): ServerMessage {
    table = document;
    return { event: 'updateTable', payload: decodeDocument(document) as TableView };
  }

  return {
    read(message) {
      switch (message.event) {
        case 'gameState':
          return updateGame(message.payload);
        case 'gamePatch':
          return fits(message.payload, game)
            ? updateGame(applyPatch(game, message.payload[1]))
            : null;
        case 'tablePatch':
          return fits(message.payload, table)
            ? updateTable(applyPatch(table, message.payload[1]))
            : null;
        case 'updateTable':
          table = encodeDocument(message.payload);
          return message;
        case 'tableJoined':
        case 'reconnected':
          table = encodeDocument(message.payload.table);
          return message;
        default:
          return message;
      }
    },
  };
}

/** Whether the patch was made from this version of the document. */
function fits([from]: Patch, document: EncodedDocument): boolean {
  const { version }: { version?: unknown } = Object(document);
  return version === from;
}
