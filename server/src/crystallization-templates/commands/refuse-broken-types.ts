import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { Language } from '#domain/languages.ts'
import type { Db } from '#server/db/open-database.ts'
import { ApiError, type Fault } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'
import { gameTypesWith } from '../repository.ts'

type Uses = Awaited<ReturnType<typeof gameTypesWith>>[number]

interface NextTemplate {
  modes: readonly GameMode[]
  language: Language
  visibility: CatalogueVisibility
  createdBy: string | null
}

/** How a template and a game type that uses it must fit, by the field of the template. */
const needs: Record<string, (type: Uses, next: NextTemplate) => boolean> = {
  supported_game_modes: (type, next) => type.modes.every((mode) => next.modes.includes(mode)),
  language: (type, next) => type.language === next.language,
  visibility: (type, next) =>
    next.visibility === 'organization' || (type.visibility === 'self' && type.createdBy === next.createdBy),
}

/**
 * Keeps the game types whole that use a template: it may not go (`next` null), nor change so that one of them would no longer fit.
 * @throws ApiError 409 template_in_use, at each field in question, with `meta: {game_types: [{id, title}], other_game_type_count}`:
 * what colleagues keep to themselves is counted, not named
 */
export async function refuseBrokenTypes(
  tx: Db,
  viewer: CatalogueViewer,
  templateId: string,
  next: NextTemplate | null,
  pointer: (field: string) => string = (field) => field,
): Promise<void> {
  const types = await gameTypesWith(tx, viewer, [templateId])
  const found = next
    ? Object.entries(needs).map(([field, fits]) => ({ field, broken: types.filter((type) => !fits(type, next)) }))
    : [{ field: null, broken: types }]
  const faults = found
    .filter(({ broken }) => broken.length > 0)
    .map(({ field }): Fault => ({
      code: 'template_in_use',
      ...(field === null ? {} : { pointer: pointer(field) }),
    }))
  if (faults.length === 0) return
  const broken = types.filter((type) => found.some((one) => one.broken.includes(type)))
  const seen = broken.filter(({ isSeen }) => isSeen)
  throw new ApiError(faults, {
    meta: {
      game_types: seen.map(({ id, title }) => ({ id, title })),
      other_game_type_count: broken.length - seen.length,
    },
  })
}
