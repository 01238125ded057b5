import { modesOfTier } from '#domain/decks/deck-rules.ts'
import type { Role } from '#domain/permissions/actor.ts'
import type { organizations } from '#server/db/schema/people.ts'

/** An organization as one of its people sees it. */
export function presentOrganization(row: typeof organizations.$inferSelect, role: Role) {
  return {
    type: 'organizations' as const, id: row.id,
    attributes: {
      name: row.name, parent_organization_id: row.parentOrganizationId, preferred_language: row.preferredLanguage, tier: row.tier,
      game_modes: [...modesOfTier(row.tier)], role,
    },
  }
}
