import { hash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Finds a sealed address again, for export and erasure. Each row's salt is its id. */
export function addressHash(id: string, address: string): string {
  return hash('sha256', `${id} ${address.toLowerCase()}`)
}

/** Whether a row belongs to this address. */
export function isOfAddress({ id, addressHash }: { id: PgColumn; addressHash: PgColumn }, address: string): SQL {
  return sql`${addressHash} = encode(sha256(convert_to(${id}::text || ' ' || ${address.toLowerCase()}::text, 'UTF8')), 'hex')`
}
