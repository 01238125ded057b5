import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  changeTemplate as changeTemplateEndpoint,
  createTemplate as createTemplateEndpoint,
} from '#contract/decks/crystallization-templates.ts'
import { templateLimits } from '#domain/limits.ts'
import { auditItem } from '#server/audit/commands/audit-item.ts'
import { crystallizationTemplates, type TemplateTopic } from '#server/db/schema/library.ts'
import type { Db } from '#server/db/open-database.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import {
  allowSharing,
  lockOwnItem,
  makerFrom,
  refuseFullCatalogue,
  visibilityChange,
} from '#server/library/own-items.ts'
import { changedAt, refuseOvertaken } from '#server/library/refuse-overtaken.ts'
import { allowBuilding } from '#server/organizations/commands/allow-building.ts'
import { fieldsOfTemplate } from '../present.ts'
import { refuseBrokenTypes } from './refuse-broken-types.ts'

type NewTemplate = Omit<z.output<(typeof createTemplateEndpoint)['body']>, 'organization_id'>
type TemplateChange = z.output<(typeof changeTemplateEndpoint)['body']>
interface Context {
  now: Date
  pointer: (field: string) => string
}

/**
 * Creates a template for the organization.
 * @returns its id
 * @throws ApiError 403 as `allowBuilding`, or forbidden when a non-admin shares it; 409 template_quota_full
 */
export async function createTemplate(
  tx: Db,
  viewer: CatalogueViewer,
  body: NewTemplate,
  { now, pointer }: Context,
): Promise<string> {
  await allowBuilding(tx, viewer.organizationId, now)
  allowSharing(body.visibility, viewer, pointer)
  const limit = { max: templateLimits.ownMax, code: 'template_quota_full' as const }
  await refuseFullCatalogue(tx, crystallizationTemplates, viewer.organizationId, limit)
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
  await auditItem(tx, viewer, {
    type: 'crystallization_template',
    id: row.id,
    action: 'crystallization_template.created',
    data: { visibility: body.visibility },
    now,
  })
  return row.id
}

/**
 * Changes a template. Games hold copies of their questions, so existing games are not affected.
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 as `refuseOvertaken`; 409 template_in_use at
 * each field that would break a game type
 */
export async function changeTemplate(
  tx: Db,
  viewer: CatalogueViewer,
  templateId: string,
  body: TemplateChange,
  { now, pointer }: Context,
): Promise<void> {
  const row = await lockOwnItem(tx, crystallizationTemplates, viewer, templateId)
  await allowBuilding(tx, viewer.organizationId, now)
  if (body.visibility !== row.visibility) allowSharing(body.visibility, viewer, pointer)
  const topics = body.topics ? withKeys(body.topics) : row.topics
  const theirs = fieldsOfTemplate(row)
  const mine = body.topics ? { ...body, topics: fieldsOfTemplate({ ...row, topics }).topics } : body
  refuseOvertaken(row.updatedAt, mine, theirs)
  const next = {
    title: body.title ?? row.title,
    description: body.description ?? row.description,
    language: body.language ?? row.language,
    modes: body.supported_game_modes ?? row.modes,
    visibility: body.visibility ?? row.visibility,
    topics,
  }
  const createdBy = makerFrom(row, next.visibility, viewer)
  await refuseBrokenTypes(tx, viewer, templateId, { ...next, createdBy }, pointer)
  await tx
    .update(crystallizationTemplates)
    .set({ ...next, createdBy, updatedAt: changedAt(row.updatedAt, now, mine, theirs) })
    .where(eq(crystallizationTemplates.id, templateId))
  const data = visibilityChange(row.visibility, next.visibility)
  await auditItem(tx, viewer, {
    type: 'crystallization_template',
    id: templateId,
    action: 'crystallization_template.changed',
    data,
    now,
  })
}

/**
 * Marks a template as deleted. The row stays as long as a game refers to it (`housekeeping`).
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 template_in_use
 */
export async function deleteTemplate(tx: Db, viewer: CatalogueViewer, templateId: string, now: Date): Promise<void> {
  await lockOwnItem(tx, crystallizationTemplates, viewer, templateId)
  await allowBuilding(tx, viewer.organizationId, now)
  await refuseBrokenTypes(tx, viewer, templateId, null)
  await tx.update(crystallizationTemplates).set({ deletedAt: now }).where(eq(crystallizationTemplates.id, templateId))
  await auditItem(tx, viewer, {
    type: 'crystallization_template',
    id: templateId,
    action: 'crystallization_template.deleted',
    now,
  })
}

/** Keeps the keys of topics that have one; the others get the first free keys. */
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
