import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  changeGameType as changeGameTypeEndpoint,
  createGameType as createGameTypeEndpoint,
} from '#contract/decks/game-types.ts'
import { gameTypeLimits } from '#domain/limits.ts'
import { auditItem } from '#server/audit/commands/audit-item.ts'
import type { Db } from '#server/db/open-database.ts'
import { gameTypePerspectives, gameTypes, gameTypeShares, type RunSheet } from '#server/db/schema/library.ts'
import { ApiError } from '#server/faults/api-error.ts'
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
import { fieldsOfGameType, presentRunSheet } from '../present.ts'
import { readBuilderGameType } from '../repository.ts'
import { checkGameType, type WantedGameType } from './check-game-type.ts'

type NewGameType = Omit<z.output<(typeof createGameTypeEndpoint)['body']>, 'organization_id'>
type GameTypeChange = z.output<(typeof changeGameTypeEndpoint)['body']>
interface Context {
  now: Date
  pointer: (field: string) => string
}

/**
 * Creates a game type for the organization.
 * @returns its id
 * @throws ApiError 403 as `allowBuilding`, or forbidden when a non-admin shares it; 409 game_type_quota_full; 422 as
 * `checkGameType`
 */
export async function createGameType(
  tx: Db,
  viewer: CatalogueViewer,
  body: NewGameType,
  { now, pointer }: Context,
): Promise<string> {
  await allowBuilding(tx, viewer.organizationId, now)
  allowSharing(body.visibility, viewer, pointer)
  const limit = { max: gameTypeLimits.ownMax, code: 'game_type_quota_full' as const }
  await refuseFullCatalogue(tx, gameTypes, viewer.organizationId, limit)
  const wanted = {
    modes: body.supported_game_modes,
    visibility: body.visibility,
    deckId: body.deck_id,
    perspectiveIds: body.perspective_ids,
    templateId: body.crystallization_template_id,
    sharedOrganizationIds: body.shared_organization_ids,
  }
  const language = await checkGameType(tx, viewer, wanted, [], pointer)
  const [row] = await tx
    .insert(gameTypes)
    .values({
      ...columnsOf(wanted),
      organizationId: viewer.organizationId,
      createdBy: viewer.userId,
      key: crypto.randomUUID(),
      language,
      title: body.title,
      description: body.description,
      forWhom: body.for_whom,
      minutes: body.minutes,
      runSheet: runSheetOf(body.run_sheet),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: gameTypes.id })
  if (!row) throw new Error('the game type was not inserted')
  await writeParts(tx, row.id, wanted)
  await auditItem(tx, viewer, {
    type: 'game_type',
    id: row.id,
    action: 'game_type.created',
    data: { visibility: body.visibility },
    now,
  })
  return row.id
}

/**
 * Changes a game type; existing games are not affected.
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`; 409 as `refuseOvertaken`; 422 as `checkGameType`
 */
export async function changeGameType(
  tx: Db,
  viewer: CatalogueViewer,
  gameTypeId: string,
  body: GameTypeChange,
  { now, pointer }: Context,
): Promise<void> {
  const row = await lockOwnItem(tx, gameTypes, viewer, gameTypeId)
  await allowBuilding(tx, viewer.organizationId, now)
  if (body.visibility !== row.visibility) allowSharing(body.visibility, viewer, pointer)
  const before = await readBuilderGameType(tx, viewer, gameTypeId)
  if (!before) throw new ApiError('not_found')
  const [mine, theirs] = [fieldsOfChange(body), fieldsOfGameType(before)]
  refuseOvertaken(row.updatedAt, mine, theirs)
  const wanted = {
    modes: body.supported_game_modes ?? row.modes,
    visibility: body.visibility ?? row.visibility,
    deckId: body.deck_id ?? row.deckId,
    perspectiveIds: body.perspective_ids ?? before.perspectiveIds,
    templateId:
      body.crystallization_template_id === undefined ? row.crystallizationTemplateId : body.crystallization_template_id,
    sharedOrganizationIds: body.shared_organization_ids ?? before.sharedOrganizationIds,
  }
  const language = await checkGameType(tx, viewer, wanted, before.perspectiveIds, pointer)
  await tx
    .update(gameTypes)
    .set({
      ...columnsOf(wanted),
      createdBy: makerFrom(row, wanted.visibility, viewer),
      language,
      title: body.title ?? row.title,
      description: body.description ?? row.description,
      forWhom: body.for_whom ?? row.forWhom,
      minutes: body.minutes === undefined ? row.minutes : body.minutes,
      runSheet: body.run_sheet === undefined ? row.runSheet : runSheetOf(body.run_sheet),
      updatedAt: changedAt(row.updatedAt, now, mine, theirs),
    })
    .where(eq(gameTypes.id, gameTypeId))
  await writeParts(tx, gameTypeId, wanted)
  const data = visibilityChange(row.visibility, wanted.visibility)
  await auditItem(tx, viewer, { type: 'game_type', id: gameTypeId, action: 'game_type.changed', data, now })
}

/**
 * Marks a game type as deleted. The row stays as long as a game refers to it (`housekeeping`).
 * @throws ApiError not_found; 403 forbidden or as `allowBuilding`
 */
export async function deleteGameType(tx: Db, viewer: CatalogueViewer, gameTypeId: string, now: Date): Promise<void> {
  await lockOwnItem(tx, gameTypes, viewer, gameTypeId)
  await allowBuilding(tx, viewer.organizationId, now)
  await tx.update(gameTypes).set({ deletedAt: now }).where(eq(gameTypes.id, gameTypeId))
  await auditItem(tx, viewer, { type: 'game_type', id: gameTypeId, action: 'game_type.deleted', now })
}

function columnsOf({ modes, visibility, deckId, templateId }: WantedGameType) {
  return { modes: [...modes], visibility, deckId, crystallizationTemplateId: templateId }
}

/** A change's fields as they would be read afterwards. */
function fieldsOfChange({ run_sheet: sheet, shared_organization_ids: shared, ...rest }: GameTypeChange) {
  const runSheet = runSheetOf(sheet ?? null)
  return {
    ...rest,
    ...(sheet !== undefined && { run_sheet: runSheet && presentRunSheet(runSheet) }),
    ...(shared && { shared_organization_ids: shared.toSorted() }),
  }
}

/** Null for an empty run sheet. */
function runSheetOf(sheet: NewGameType['run_sheet']): RunSheet | null {
  if (!sheet) return null
  const { opening, when_it_sticks: whenItSticks, closing, follow_up: followUp, phase_minutes: phaseMinutes } = sheet
  const saysNothing = `${opening}${whenItSticks}${closing}${followUp}` === '' && phaseMinutes === null
  return saysNothing ? null : { opening, whenItSticks, closing, followUp, phaseMinutes }
}

async function writeParts(
  tx: Db,
  gameTypeId: string,
  { perspectiveIds, sharedOrganizationIds }: WantedGameType,
): Promise<void> {
  await tx.delete(gameTypePerspectives).where(eq(gameTypePerspectives.gameTypeId, gameTypeId))
  await tx
    .insert(gameTypePerspectives)
    .values(perspectiveIds.map((perspectiveId, index) => ({ gameTypeId, perspectiveId, index })))
  await tx.delete(gameTypeShares).where(eq(gameTypeShares.gameTypeId, gameTypeId))
  if (sharedOrganizationIds.length > 0)
    await tx
      .insert(gameTypeShares)
      .values(sharedOrganizationIds.map((organizationId) => ({ gameTypeId, organizationId })))
}
