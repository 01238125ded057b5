import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { Role } from '#domain/permissions/actor.ts'
import { linkLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { oneUseLinks, type LinkKind as Kind } from '#server/db/schema/links.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { matchesHash, newSecret, packLink, unpackLink } from '#server/credentials/tokens.ts'

/** Kinds of links. The short code that destroys an organization has its own commands in `destroy-codes.ts`. */
export type LinkKind = Exclude<Kind, 'destroy_code'>

/**
 * Why a link is refused. Only somebody with the right secret learns that it was used or has expired; all else is
 * `unknown`.
 */
export type LinkFault = 'unknown' | 'used' | 'expired'

export interface OneUseLink {
  id: string
  kind: LinkKind
  userId: string
  membershipId: string | null
  returnToOrganizationId: string | null
  returnAs: Role | null
  createdAt: Date
}

const hour = 3_600_000

const refusals: Record<LinkKind, ErrorCode> = {
  login: 'invalid_login_link',
  invite: 'invalid_invite_link',
  reset_password: 'invalid_reset_link',
  add_password: 'invalid_add_password_link',
  refuse_place: 'invalid_refuse_link',
}

/**
 * Creates a link for a user and returns its opaque value (id and 256-bit secret), which is not stored. It can be used
 * once, within 24 hours; invitations and refusals of a membership within 14 days. These name the membership and are
 * deleted with it.
 */
export async function createLink(
  tx: Db,
  kind: LinkKind,
  target: { userId: string; membershipId?: string; returnTo?: { organizationId: string; role: Role } },
  now: Date,
): Promise<string> {
  const { secret, hash } = newSecret()
  const hours = kind === 'invite' || kind === 'refuse_place' ? linkLimits.inviteDays * 24 : linkLimits.hours
  const [row] = await tx
    .insert(oneUseLinks)
    .values({
      kind,
      userId: target.userId,
      membershipId: target.membershipId ?? null,
      returnToOrganizationId: target.returnTo?.organizationId ?? null,
      returnAs: target.returnTo?.role ?? null,
      secretHash: hash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + hours * hour),
    })
    .returning({ id: oneUseLinks.id })
  if (!row) throw new Error('the link was not inserted')
  return packLink(row.id, secret)
}

/** The path of the screen that a link opens (specification, section 2; decisions, section 3). */
export function pathOfLink(kind: LinkKind, value: string, userId: string): string {
  switch (kind) {
    case 'login':
      return `/token/${value}`
    case 'invite':
      return `/invite/${value}`
    case 'refuse_place':
      return `/refuse-place/${value}`
    case 'reset_password':
    case 'add_password':
      return `/reset-password/${userId}/${value}`
  }
}

/**
 * The valid link of one of these kinds with this value, left unused; its row is locked until the transaction ends.
 * @throws ApiError 403 `invalid_…_link` with `meta: {reason: unknown|used|expired}`: of the link's own kind with the
 * right secret, else of the first kind
 */
export async function findLink(
  tx: Db,
  kinds: LinkKind | readonly LinkKind[],
  value: string,
  now: Date,
): Promise<OneUseLink> {
  const wanted = typeof kinds === 'string' ? [kinds] : kinds
  const given = unpackLink(value)
  const [found] = given ? await tx.select().from(oneUseLinks).where(eq(oneUseLinks.id, given.id)).for('update') : []
  const held = found && given && matchesHash(given.secret, found.secretHash) ? found : undefined
  const kind = wanted.find((one) => one === held?.kind) ?? wanted[0] ?? 'login'
  const row = livingLink(held?.kind === kind ? held : undefined, given?.secret ?? '', refusals[kind], now)
  const { id, userId, membershipId, returnToOrganizationId, returnAs, createdAt } = row
  return { id, kind, userId, membershipId, returnToOrganizationId, returnAs, createdAt }
}

/** Refuses a link that we never made. */
export function unknownLink(kind: LinkKind): ApiError {
  return new ApiError(refusals[kind], { meta: { reason: 'unknown' satisfies LinkFault } })
}

/**
 * The row of a link, if this secret is right and the link still valid. @throws ApiError with the given code and `meta:
 * {reason: unknown|used|expired}`
 */
export function livingLink<R extends { secretHash: string; usedAt: Date | null; expiresAt: Date }>(
  row: R | undefined,
  secret: string,
  code: ErrorCode,
  now: Date,
): R {
  const refuse = (reason: LinkFault) => new ApiError(code, { meta: { reason } })
  if (!row || !matchesHash(secret, row.secretHash)) throw refuse('unknown')
  if (row.usedAt) throw refuse('used')
  if (row.expiresAt <= now) throw refuse('expired')
  return row
}

/** Finds a valid link and uses it up. @throws ApiError 403 as findLink */
export async function spendLink(
  tx: Db,
  kinds: LinkKind | readonly LinkKind[],
  value: string,
  now: Date,
): Promise<OneUseLink> {
  const link = await findLink(tx, kinds, value, now)
  await tx.update(oneUseLinks).set({ usedAt: now }).where(eq(oneUseLinks.id, link.id))
  return link
}

/** Ends unused links of one kind, of a user or of a membership (an invitation that is sent again or withdrawn). */
export async function withdrawLinks(
  tx: Db,
  kind: LinkKind,
  whose: { userId: string } | { membershipId: string },
  now: Date,
): Promise<void> {
  const owner: SQL =
    'userId' in whose ? eq(oneUseLinks.userId, whose.userId) : eq(oneUseLinks.membershipId, whose.membershipId)
  await tx
    .update(oneUseLinks)
    .set({ usedAt: now })
    .where(and(owner, eq(oneUseLinks.kind, kind), isNull(oneUseLinks.usedAt)))
}
