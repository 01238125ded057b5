import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Db } from './handles.ts'
import { Pace } from './pace.ts'

/** Reading on the embedded database that rests while others use it; from now on, this client notes who does. */
export function unhurriedPglite(client: PGlite): { db: Db; kind: 'pglite'; pace: Pace } {
  const pace = new Pace()
  const query = client.query.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = (...statement) => {
    pace.noteOther()
    return query(...statement)
  }
  client.transaction = (work) => {
    pace.noteOther()
    return transaction(work)
  }
  const paced = { query: (...statement: Parameters<typeof query>) => pace.run(() => query(...statement)) }
  return { db: drizzle(paced as PGlite), kind: 'pglite', pace }
}
