// What errors of the system, of databases and of mail carry beside their message.

type Field = 'code' | 'errcode' | 'syscall' | 'responseCode' | 'table' | 'column' | 'constraint';

/** What is not there is undefined. */
export function errorFields(error: unknown): Partial<Record<Field, unknown>> {
  return typeof error === 'object' && error !== null ? error : {};
}

/** As Node names it: `ENOENT`; empty where it has no name. */
export function errorCode(error: unknown): string {
  const { code } = errorFields(error);
  return typeof code === 'string' ? code : '';
}
