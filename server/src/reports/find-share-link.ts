import { and, eq, gt } from 'drizzle-orm'
import type { AttemptLimits } from '#server/credentials/attempt-limits.ts'
import { bearerToken, matchesHash, unpackLink } from '#server/credentials/tokens.ts'
import type { Db } from '#server/db/open-database.ts'
import { shareLinks } from '#server/db/schema/sharing.ts'
import { ApiError } from '#server/faults/api-error.ts'

interface Bearer {
  header: (name: string) => string | undefined
  address: string
  now: Date
}

/** The valid open link whose token a request carries. Guesses are limited. @throws ApiError 401 share_link_dead */
export async function findShareLink(
  db: Db,
  { header, address, now }: Bearer,
  attempts: AttemptLimits,
): Promise<{ gameId: string; endsAt: Date }> {
  await attempts.refuseIfGuessing('bearer_link', address)
  const given = unpackLink(bearerToken(header('authorization')) ?? '')
  const [link] = given
    ? await db
        .select()
        .from(shareLinks)
        .where(and(eq(shareLinks.id, given.id), gt(shareLinks.endsAt, now)))
    : []
  if (given && link && matchesHash(given.secret, link.secretHash)) return link
  if (given) await attempts.countFailure('bearer_link', address)
  throw new ApiError('share_link_dead')
}
