import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { actionLinks, followUps } from '#server/db/schema/follow-up.ts'
import { organizationUsers, users } from '#server/db/schema/people.ts'
import { pulseRefusals } from '#server/db/schema/pulse.ts'

/** A game by its values, or by the columns of an outer query. */
interface Asked {
  id: SQLWrapper | string
  organizationId: SQLWrapper | string
  gameMasterId: SQLWrapper | string
}

/** Those who took actions of the game along and confirmed that they want to be asked. */
export function optedIn(db: Db, game: Asked, also?: SQL) {
  return db
    .select({
      id: followUps.id,
      linkId: followUps.linkId,
      sealedAddress: followUps.sealedAddress,
      language: followUps.language,
    })
    .from(followUps)
    .innerJoin(actionLinks, eq(actionLinks.id, followUps.linkId))
    .where(and(eq(actionLinks.gameId, game.id), eq(followUps.pulse, true), isNotNull(followUps.confirmedAt), also))
}

/** The game master, if they are still a member and have not opted out. */
export function leader(db: Db, game: Asked, also?: SQL) {
  return db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .innerJoin(
      organizationUsers,
      and(eq(organizationUsers.userId, users.id), eq(organizationUsers.organizationId, game.organizationId)),
    )
    .leftJoin(pulseRefusals, eq(pulseRefusals.userId, users.id))
    .where(
      and(
        eq(users.id, game.gameMasterId),
        isNotNull(organizationUsers.acceptedAt),
        isNull(users.erasedAt),
        isNull(pulseRefusals.userId),
        also,
      ),
    )
}
