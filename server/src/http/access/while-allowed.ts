import type { Actor } from '#domain/permissions/actor.ts'
import { membershipFor } from '#domain/permissions/organization-rules.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { actorOfSession } from './authenticate.ts'

type User = Extract<Actor, { kind: 'user' }>

/** Who reads a file, as they were when it began, and whether they may still have a part of it. */
export interface FileReader<Part> {
  actor: User
  mayHave: (now: User, part: Part) => boolean
}

/**
 * The parts of a file that may take minutes, for as long as its reader keeps their session, however old the token they
 * began with, and what the file needs. Each part is checked after it was read, because a removal may come in between.
 * @throws ApiError which ends the file in the middle, as any other error does
 */
export async function* whileAllowed<Part>(
  parts: AsyncIterable<Part>,
  { actor: { sessionId }, mayHave }: FileReader<Part>,
  services: Services,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    const now = await actorOfSession(sessionId, services)
    if (!now) throw new ApiError('session_expired')
    if (!mayHave(now, part)) throw new ApiError('forbidden')
    yield part
  }
}

/** Whether somebody has the roles in these organizations that they had before, or higher ones. */
export function keepsRoles(before: User, organizationIds: readonly string[]): (now: User) => boolean {
  return (now) =>
    organizationIds.every((id) => {
      const role = membershipFor(now, { id })?.role
      return role !== undefined && (role === 'admin' || role === membershipFor(before, { id })?.role)
    })
}

/** Whether somebody is in all of these organizations, in whatever role. */
export function isInAll(now: User, organizationIds: readonly string[]): boolean {
  return organizationIds.every((id) => membershipFor(now, { id }) !== null)
}
