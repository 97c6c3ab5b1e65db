// The fields of system, database and mail errors beside their message.

type Field = 'code' | 'errcode' | 'syscall' | 'responseCode' | 'table' | 'column' | 'constraint';

/** Returns the fields; a missing one is undefined. */
export function errorFields(error: unknown): Partial<Record<Field, unknown>> {
  return typeof error === 'object' && error !== null ? error : {};
}

/** In one line. Where a name has several addresses, an error has no message of its own but those of each. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorText).join(', ');
  const text = (error instanceof Error ? error.message : String(error)).split('\n')[0];
  // Callers put it at the end of a sentence of theirs.
  return text.replace(/\.$/, '');
}

/** As Node names it: `ENOENT`; empty where it has no name. */
export function errorCode(error: unknown): string {
  const { code } = errorFields(error);
  return typeof code === 'string' ? code : '';
}

const UNIQUE_VIOLATION = '23505';
/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const SQLITE_UNIQUE_VIOLATIONS: readonly unknown[] = [1555, 2067];

/** A row with this key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = errorFields(error);
  return code === UNIQUE_VIOLATION || SQLITE_UNIQUE_VIOLATIONS.includes(errcode);
}
