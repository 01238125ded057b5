import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
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
  /** All organizations whose games the viewer may analyse, if their plans allow it. */
  organizationIds: readonly string[]
}

/** @throws ApiError not_found if the user is not a member */
export function analysisViewer(actor: Extract<Actor, { kind: 'user' }>, organizationId: string): AnalysisViewer {
  const relation = membershipFor(actor, { id: organizationId }) && relationToOrganization(actor, { id: organizationId })
  if (!relation) throw new ApiError('not_found')
  const organizationIds = actor.memberships.map((membership) => membership.organizationId)
  return { organizationId, userId: actor.userId, relation, organizationIds }
}

/** The viewer's own analyses, and shared ones that they can open; admins see all that are shared, to delete them. */
export function seenBy(viewer: AnalysisViewer) {
  const shared = eq(persistedAnalyses.visibility, 'organization')
  return and(
    eq(persistedAnalyses.organizationId, viewer.organizationId),
    or(eq(persistedAnalyses.createdBy, viewer.userId), isAdmin(viewer) ? shared : and(shared, canOpen(viewer))),
  )
}

/** Whether the viewer may analyse every organization that the filter names; otherwise opening it would be refused. */
export function canOpen({ organizationIds }: AnalysisViewer): SQL<boolean> {
  return sql<boolean>`(coalesce(${persistedAnalyses.filters} -> 'organization_ids', '[]')
    <@ ${JSON.stringify(organizationIds)}::jsonb)`
}

/** The creator may edit; admins may edit shared analyses. */
export function mayEdit(row: typeof persistedAnalyses.$inferSelect, viewer: AnalysisViewer): boolean {
  return row.createdBy === viewer.userId || (row.visibility === 'organization' && isAdmin(viewer))
}

function isAdmin({ relation }: AnalysisViewer): boolean {
  return relation !== 'game_master'
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
