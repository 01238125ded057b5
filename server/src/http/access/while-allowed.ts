import type { Actor } from '#domain/permissions/actor.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { Services } from '#server/services.ts'
import { authenticate } from './authenticate.ts'

/** Who began to read, and by which Authorization header. */
export interface FileReader {
  authorization: string | undefined
  actor: Extract<Actor, { kind: 'user' }>
}

/**
 * The parts of a file that may take minutes, for as long as its reader keeps their session and all the roles they had
 * when it began. Each part is checked after it was read, because a removal may come in between.
 * @throws ApiError which ends the file in the middle, as any other error does
 */
export async function* whileAllowed<Part>(
  parts: AsyncIterable<Part>,
  { authorization, actor: before }: FileReader,
  services: Services,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    const { actor, fault } = await authenticate(authorization, services)
    if (fault) throw fault
    if (!hasAllOf(actor, before)) throw new ApiError('forbidden')
    yield part
  }
}

function hasAllOf(actor: Actor, before: FileReader['actor']): boolean {
  if (actor.kind !== 'user') return false
  return before.memberships.every(({ organizationId, role }) =>
    actor.memberships.some((now) => now.organizationId === organizationId && [role, 'admin'].includes(now.role)),
  )
}
