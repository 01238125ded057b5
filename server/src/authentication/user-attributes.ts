import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open-database.ts'
import { users } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'

type UserRow = typeof users.$inferSelect

/** A user's row. @throws ApiError not_found */
export async function readUser(db: Db, userId: string): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ApiError('not_found')
  return user
}

/** What a user has read or switched off (specification, section 3). */
export function presentAttributes(user: UserRow) {
  return {
    type: 'user-attributes' as const,
    id: user.id,
    attributes: {
      onboarding_complete: user.onboardingComplete,
      instructions_read: user.instructionsRead,
      disable_game_instructions: user.disableGameInstructions,
    },
  }
}
