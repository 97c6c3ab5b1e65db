// Writes src/sdk/generated/contract.ts from the endpoints.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '#protocol/api/endpoints.ts';
import { openApiDocument, type ApiDocument } from '#protocol/api/document/apiDocument.ts';
import { ROOT } from '../lib/pinnedNode.mjs';
import { contractSource } from './contractSource.ts';

export const CONTRACT = join(ROOT, 'src', 'sdk', 'generated', 'contract.ts');

/** Generates the contract from the document as clients get it. */
export function freshContract(): string {
  const document: ApiDocument = JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS)));
  return contractSource(document);
}

/** Writes the file only if it changed. */
export function ensureContract(): void {
  const source = freshContract();
  if (readContract() !== source) writeFileSync(CONTRACT, source);
}

export function readContract(): string | null {
  try {
    return readFileSync(CONTRACT, 'utf8');
  } catch {
    return null;
  }
}
