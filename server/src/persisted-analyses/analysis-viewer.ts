import { and, eq, isNotNull, or } from 'drizzle-orm'
import {
  mayShareAnalyses,
  membershipFor,
  type OrganizationRelation,
  relationToOrganization,
} from '#domain/permissions/organization-rules.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Db } from '#server/db/open-database.ts'
import { persistedAnalyses } from '#server/db/schema/analyses.ts'
import { organizationUsers } from '#server/db/schema/people.ts'
import { ApiError } from '#server/faults/api-error.ts'

/** A viewer of an organization's saved analyses. */
export interface AnalysisViewer {
  organizationId: string
  userId: string
  relation: OrganizationRelation
}

/** @throws ApiError not_found if the user is not a member */
export function analysisViewer(actor: Extract<Actor, { kind: 'user' }>, organizationId: string): AnalysisViewer {
  const relation = membershipFor(actor, { id: organizationId }) && relationToOrganization(actor, { id: organizationId })
  if (!relation) throw new ApiError('not_found')
  return { organizationId, userId: actor.userId, relation }
}

/** The viewer's own analyses and shared ones. */
export function seenBy({ organizationId, userId }: AnalysisViewer) {
  return and(
    eq(persistedAnalyses.organizationId, organizationId),
    or(eq(persistedAnalyses.createdBy, userId), eq(persistedAnalyses.visibility, 'organization')),
  )
}

/** The creator may edit; admins may edit shared analyses. */
export function mayEdit(row: typeof persistedAnalyses.$inferSelect, { userId, relation }: AnalysisViewer): boolean {
  return row.createdBy === userId || (row.visibility === 'organization' && relation !== 'game_master')
}

/**
 * Only admins and analysts may share analyses with the organization (decisions, section 7).
 * @throws ApiError forbidden
 */
export async function allowSharing(db: Db, { organizationId, userId, relation }: AnalysisViewer): Promise<void> {
  if (relation !== 'game_master') return
  const [place] = await db
    .select({ analyst: organizationUsers.analyst })
    .from(organizationUsers)
    .where(
      and(
        eq(organizationUsers.organizationId, organizationId),
        eq(organizationUsers.userId, userId),
        isNotNull(organizationUsers.acceptedAt),
      ),
    )
  if (!mayShareAnalyses(relation, place?.analyst ?? false)) throw new ApiError('forbidden')
}
