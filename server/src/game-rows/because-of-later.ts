import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether an action's state is what a later game that took it over made of it, and nobody has told it since: dropped as
 * that ended, open as that was moved to the bin. Both are names in the statement.
 */
export function isBecauseOfLater(action: string, game: string): SQL {
  const [item, later] = [sql.identifier(action), sql.identifier(game)]
  return sql`(${item}.state, ${item}.state_changed_at) in
    (('dropped', ${later}.completed_at), ('open', ${later}.deleted_at))`
}
