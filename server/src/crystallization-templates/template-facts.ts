import { eq } from 'drizzle-orm'
import { crystallizationTemplates } from '#server/db/schema/library.ts'
import type { OrganizationFacts } from '#server/http/access/authorize.ts'
import { organizationFacts } from '#server/http/organization-facts.ts'
import type { Services } from '#server/services.ts'

/** Facts about the organization that owns a template; null for the library's, which nobody can change. */
export async function templateFacts(
  { params }: { params: { crystallizationTemplateId: string } },
  { database: { db } }: Services,
): Promise<OrganizationFacts | null> {
  const [row] = await db
    .select({ organizationId: crystallizationTemplates.organizationId })
    .from(crystallizationTemplates)
    .where(eq(crystallizationTemplates.id, params.crystallizationTemplateId))
  return row?.organizationId ? organizationFacts(db, row.organizationId) : null
}
