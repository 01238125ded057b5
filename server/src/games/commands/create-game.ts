import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { createGame as createGameEndpoint } from '#contract/games/games.ts'
import { newGameCode } from '#domain/game/game-code.ts'
import { enoughCards } from '#domain/decks/deck-rules.ts'
import { gameLimits } from '#domain/limits.ts'
import type { Db } from '#server/db/open-database.ts'
import { gameEvents, gamePerspectives, games, topics } from '#server/db/schema/games.ts'
import { crystallizationTemplates, decks, gameTypes, perspectiveVersions } from '#server/db/schema/library.ts'
import { organizations } from '#server/db/schema/people.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'
import {
  catalogueViewer,
  decksInReach,
  libraryOrOwn,
  offeredDecks,
  offeredTypes,
  playableTypes,
  type CatalogueViewer,
} from '#server/library/catalogue-viewer.ts'
import { readChosenPerspectives } from '#server/library/chosen-perspectives.ts'
import { selectDecks, type DeckRow } from '#server/library/deck-rows.ts'
import { pinLanguages } from './pin-languages.ts'
import { allowNewGame } from '#server/organizations/commands/allow-new-game.ts'

type NewGame = z.output<(typeof createGameEndpoint)['body']>
interface Context {
  userId: string
  now: Date
  random: () => number
  pointer: (field: string) => string
}

/** Library keys of the templates for games without one, in the deck's language. */
const defaultTemplateKey: Record<NewGame['game_mode'], string> = {
  crux: 'findings-and-actions',
  one_on_one: 'one-on-one-check-in',
}

/**
 * Sets up a game that waits for players (specification, sections 3 and 5). Reports all faults of the choices at once.
 * @returns the game's id
 * @throws ApiError 403 mode_not_in_plan or as `allowNewGame`; 422 for a deck, perspectives, game type or template
 * that is unavailable or does not fit
 */
export async function createGame(tx: Db, body: NewGame, context: Context): Promise<string> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, body.organization_id))
  if (!organization) throw new ApiError('not_found')
  const modes = await allowNewGame(tx, organization, context.userId, context.now)
  if (!modes.includes(body.game_mode)) throw new ApiError('mode_not_in_plan')
  const viewer = await catalogueViewer(tx, body.organization_id, context.userId, context.now)
  const chosen = await loadChosen(tx, body, viewer, context.pointer)
  const gameId = await insertWithFreshCode(tx, body, chosen, context)
  await tx.insert(gamePerspectives).values(
    body.perspective_ids.map((perspectiveId, index) => ({
      gameId,
      organizationId: organization.id,
      perspectiveId,
      index,
    })),
  )
  await pinLanguages(tx, gameId, chosen.deck, viewer)
  if (chosen.topics.length > 0) {
    await tx.insert(topics).values(chosen.topics.map((topic, index) => ({ gameId, index, ...topic })))
  }
  await tx.insert(gameEvents).values({ gameId, version: 1, kind: 'created', data: {} })
  return gameId
}

async function loadChosen(tx: Db, body: NewGame, viewer: CatalogueViewer, pointer: Context['pointer']) {
  const faults: Fault[] = []
  const fault = (code: Fault['code'], field: string) => faults.push({ code, pointer: pointer(field) })
  const [usable] = await selectDecks(tx).where(
    and(eq(decks.id, body.deck_id), decksInReach(tx, viewer), offeredDecks(viewer)),
  )
  if (!usable) fault('game.schemas.create.deck.unknown', 'deck_id')
  else if (!usable.modes.includes(body.game_mode)) fault('game.schemas.create.deck.mode', 'deck_id')
  else if (!enoughCards(usable.cardCount, body.game_mode)) fault('game.schemas.create.deck.cards', 'deck_id')
  const [type = null] = body.game_type_id
    ? await tx
        .select()
        .from(gameTypes)
        .where(and(eq(gameTypes.id, body.game_type_id), playableTypes(viewer), offeredTypes(viewer)))
    : []
  if (body.game_type_id) {
    if (!type) fault('game.schemas.create.game-type.unknown', 'game_type_id')
    else if (usable && type.deckId !== usable.id) fault('game.schemas.create.game-type.deck', 'game_type_id')
    else if (!type.modes.includes(body.game_mode)) fault('game.schemas.create.game-type.mode', 'game_type_id')
  }
  const known = usable
    ? await tx
        .select({ id: perspectiveVersions.perspectiveId, isRetired: perspectiveVersions.isRetired })
        .from(perspectiveVersions)
        .where(
          and(
            eq(perspectiveVersions.deckVersionId, usable.versionId),
            inArray(perspectiveVersions.perspectiveId, body.perspective_ids),
          ),
        )
    : []
  const ofType = type ? ((await readChosenPerspectives(tx, [type.id])).get(type.id) ?? []) : []
  // Retired perspectives are only available to game types that have them.
  const offered = known.filter(({ id, isRetired }) => !isRetired || ofType.includes(id))
  if (usable && offered.length < body.perspective_ids.length)
    fault('game.schemas.create.perspectives.unknown', 'perspective_ids')
  const usableTemplate = await findTemplate(tx, body, viewer, type, usable?.language)
  if (body.crystallization_template_id && !usableTemplate)
    fault('game.schemas.create.template.unknown', 'crystallization_template_id')
  else if (usableTemplate && !usableTemplate.modes.includes(body.game_mode))
    fault('game.schemas.create.template.mode', 'crystallization_template_id')
  if (faults.length > 0 || !usable) throw new ApiError(faults)
  return {
    deck: usable,
    templateId: usableTemplate?.id ?? null,
    topics: usableTemplate?.topics ?? [],
    minutes: type?.minutes ?? gameLimits.minutesPlanned,
  }
}

/**
 * The requested template, else the game type's if it fits the mode, else the library's default for mode and language.
 */
async function findTemplate(
  tx: Db,
  body: NewGame,
  viewer: CatalogueViewer,
  type: typeof gameTypes.$inferSelect | null,
  language: DeckRow['language'] | undefined,
) {
  const [ofType] = type?.crystallizationTemplateId
    ? await tx
        .select()
        .from(crystallizationTemplates)
        .where(eq(crystallizationTemplates.id, type.crystallizationTemplateId))
    : []
  if (ofType && body.crystallization_template_id === ofType.id) return ofType
  if (body.crystallization_template_id) {
    const [named] = await tx
      .select()
      .from(crystallizationTemplates)
      .where(
        and(
          eq(crystallizationTemplates.id, body.crystallization_template_id),
          libraryOrOwn(crystallizationTemplates, viewer),
        ),
      )
    return named
  }
  if (ofType?.deletedAt === null && ofType.modes.includes(body.game_mode)) return ofType
  if (!language) return undefined
  const [template] = await tx
    .select()
    .from(crystallizationTemplates)
    .where(
      and(
        eq(crystallizationTemplates.key, defaultTemplateKey[body.game_mode]),
        eq(crystallizationTemplates.language, language),
        isNull(crystallizationTemplates.organizationId),
        isNull(crystallizationTemplates.deletedAt),
      ),
    )
  return template
}

/**
 * Codes are unique among unfinished games (decisions, section 4); on the rare collision, it retries with another
 * code.
 */
async function insertWithFreshCode(
  tx: Db,
  body: NewGame,
  { deck, minutes, templateId }: { deck: DeckRow; minutes: number; templateId: string | null },
  { userId, now, random }: Context,
): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [row] = await tx
      .insert(games)
      .values({
        organizationId: body.organization_id,
        gameMasterId: userId,
        mode: body.game_mode,
        language: deck.language,
        deckId: deck.id,
        deckVersionId: deck.versionId,
        subject: body.subject,
        team: body.game_mode === 'crux' ? (body.team_name ?? null) : null,
        isTestGame: body.is_test_game,
        gameTypeId: body.game_type_id ?? null,
        crystallizationTemplateId: templateId,
        visibility: body.visibility,
        makePublic: body.make_public,
        sendReportTo: [...new Set(body.send_report_to)],
        enablePlayerGameNotes: body.enable_player_game_notes,
        gameCode: newGameCode(random),
        gameMasterPlays: body.game_master_plays,
        revealAtOnce: body.reveal_at_once,
        oneScreen: body.one_screen,
        plannedMinutes: minutes,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: games.id })
    if (row) return row.id
  }
  throw new ApiError('unavailable')
}
