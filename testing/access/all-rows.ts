import type { AccessBodies, AccessRows } from './access-rows.ts'
import * as areas from './areas.ts'

const tables: readonly { rows: AccessRows; bodies?: AccessBodies }[] = Object.values(areas)

/** The whole table, all areas merged. */
export const rows: AccessRows = Object.fromEntries(tables.flatMap((area) => Object.entries(area.rows)))

/** The bodies of all calls that need one. */
export const bodies: AccessBodies = (values) =>
  Object.fromEntries(tables.flatMap((area) => Object.entries(area.bodies?.(values) ?? {})))
