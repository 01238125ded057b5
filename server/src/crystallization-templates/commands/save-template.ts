import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  changeTemplate as changeTemplateEndpoint,
  createTemplate as createTemplateEndpoint,
} from '#contract/crystallization-templates.ts'
import { mayEditItem } from '#domain/decks/catalogue-item.ts'
import { recordAudit } from '#server/audit/commands/record-audit.ts'
import { crystallizationTemplates, type TemplateTopic } from '#server/db/schema/library.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError } from '#server/faults/api-error.ts'
import { libraryOrOwn, type CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { allowBuilding } from '#server/organizations/commands/allow-building.ts'
import type { TemplateRow } from '../present.ts'
import { refuseBrokenTypes } from './refuse-broken-types.ts'

type NewTemplate = Omit<z.output<(typeof createTemplateEndpoint)['body']>, 'organization_id'>
type TemplateChange = z.output<(typeof changeTemplateEndpoint)['body']>
interface Context {
  now: Date
  pointer: (field: string) => string
}

/**
 * Makes a template of the organization.
 * @returns its id
 * @throws ApiError 403 what `allowBuilding` refuses, forbidden where somebody who is no admin makes one for everybody
 */
export async function createTemplate(
  tx: Db,
  viewer: CatalogueViewer,
  body: NewTemplate,
  { now, pointer }: Context,
): Promise<string> {
  await allowBuilding(tx, viewer.organizationId, now)
  allowSharing(body, viewer, pointer)
  const [row] = await tx
    .insert(crystallizationTemplates)
    .values({
      organizationId: viewer.organizationId,
      createdBy: viewer.userId,
      key: crypto.randomUUID(),
      title: body.title,
      description: body.description,
      language: body.language,
      modes: body.supported_game_modes,
      visibility: body.visibility,
      topics: withKeys(body.topics),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: crystallizationTemplates.id })
  if (!row) throw new Error('the template was not inserted')
  await audit(tx, viewer, row.id, 'created', { visibility: body.visibility }, now)
  return row.id
}

/**
 * Changes a template. Games have their questions of their own, so only those that are set up later have the new ones.
 * @throws ApiError not_found; 403 forbidden and what `allowBuilding` refuses; 409 template_in_use at each field that a game type needs as it is
 */
export async function changeTemplate(
  tx: Db,
  viewer: CatalogueViewer,
  templateId: string,
  body: TemplateChange,
  { now, pointer }: Context,
): Promise<void> {
  const row = await lockTemplate(tx, viewer, templateId)
  await allowBuilding(tx, viewer.organizationId, now)
  if (body.visibility !== row.visibility) allowSharing(body, viewer, pointer)
  const next = {
    title: body.title ?? row.title,
    description: body.description ?? row.description,
    language: body.language ?? row.language,
    modes: body.supported_game_modes ?? row.modes,
    visibility: body.visibility ?? row.visibility,
    topics: body.topics ? withKeys(body.topics) : row.topics,
  }
  // Who hides a template from the others keeps it.
  const createdBy = next.visibility === 'self' && row.visibility !== 'self' ? viewer.userId : row.createdBy
  await refuseBrokenTypes(tx, viewer, templateId, { ...next, createdBy }, pointer)
  await tx
    .update(crystallizationTemplates)
    .set({ ...next, createdBy, updatedAt: now })
    .where(eq(crystallizationTemplates.id, templateId))
  const changed =
    next.visibility === row.visibility ? {} : { visibility: { from: row.visibility, to: next.visibility } }
  await audit(tx, viewer, templateId, 'changed', changed, now)
}

/**
 * Deletes a template: nobody finds it any more. The row stays as long as a game refers to it (`housekeeping`).
 * @throws ApiError not_found; 403 forbidden and what `allowBuilding` refuses; 409 template_in_use
 */
export async function deleteTemplate(tx: Db, viewer: CatalogueViewer, templateId: string, now: Date): Promise<void> {
  await lockTemplate(tx, viewer, templateId)
  await allowBuilding(tx, viewer.organizationId, now)
  await refuseBrokenTypes(tx, viewer, templateId, null)
  await tx.update(crystallizationTemplates).set({ deletedAt: now }).where(eq(crystallizationTemplates.id, templateId))
  await audit(tx, viewer, templateId, 'deleted', {}, now)
}

/** Game types that begin to use the template wait until this is over. @throws ApiError not_found, forbidden */
async function lockTemplate(tx: Db, viewer: CatalogueViewer, templateId: string): Promise<TemplateRow> {
  const [row] = await tx
    .select()
    .from(crystallizationTemplates)
    .where(and(eq(crystallizationTemplates.id, templateId), libraryOrOwn(crystallizationTemplates, viewer)))
    .for('no key update')
  if (!row) throw new ApiError('not_found')
  if (!mayEditItem(row, viewer)) throw new ApiError('forbidden')
  return row
}

function allowSharing(
  { visibility }: { visibility?: string | undefined },
  viewer: CatalogueViewer,
  pointer: Context['pointer'],
): void {
  if (visibility === 'organization' && !viewer.isAdmin)
    throw new ApiError([{ code: 'forbidden', pointer: pointer('visibility') }])
}

/** Topics keep the keys that they came with; the others get the first free ones. */
function withKeys(topics: NewTemplate['topics']): TemplateTopic[] {
  const taken = new Set<string>()
  let number = 0
  const known = new Set(topics.flatMap(({ key }) => key ?? []))
  const fresh = () => {
    do number += 1
    while (known.has(`topic-${number}`) || taken.has(`topic-${number}`))
    return `topic-${number}`
  }
  return topics.map(({ key, kind, title, hint_text }) => {
    const own = key === undefined || taken.has(key) ? fresh() : key
    taken.add(own)
    return { key: own, kind, title, hintText: hint_text }
  })
}

async function audit(
  tx: Db,
  viewer: CatalogueViewer,
  templateId: string,
  what: 'created' | 'changed' | 'deleted',
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await recordAudit(
    tx,
    {
      organizationId: viewer.organizationId,
      actorUserId: viewer.userId,
      action: `crystallization_template.${what}`,
      subject: { type: 'crystallization_template', id: templateId },
      data,
    },
    now,
  )
}
