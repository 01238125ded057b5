import { describeFault } from './present-fault.ts'

/** What ends a start or an operator's command often, by the code of the error or of one that it was caused by. */
const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT is taken by another program. Stop it, or choose another with PORT=3001 npm start.',
  EACCES: 'PORT may not be opened by this user. Choose one above 1023, for example PORT=3001 npm start.',
  ECONNREFUSED: 'DATABASE_URL names a PostgreSQL server that does not answer. Start it, or correct the address.',
  ENOTFOUND: 'DATABASE_URL or HOST names a host that is not found. Correct the address.',
  ...of(
    ['28P01', '3D000', '28000'],
    'DATABASE_URL was refused by PostgreSQL: user, password or database name are not right.',
  ),
}

/** What to do about an error that ended a process, or its description without the values of statements. */
export function explainFault(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const sentence = 'code' in cause ? sentences[String(cause.code)] : undefined
    // A file may be closed to this user, too.
    if (sentence !== undefined && !('path' in cause)) return sentence
  }
  return describeFault(error)
}

function of(codes: readonly string[], sentence: string): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, sentence]))
}
