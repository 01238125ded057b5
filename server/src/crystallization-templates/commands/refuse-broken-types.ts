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

/** By field of the template: whether a game type that uses it still fits. */
const needs: Record<string, (type: Uses, next: NextTemplate) => boolean> = {
  supported_game_modes: (type, next) => type.modes.every((mode) => next.modes.includes(mode)),
  language: (type, next) => type.language === next.language,
  visibility: (type, next) =>
    next.visibility === 'organization' || (type.visibility === 'self' && type.createdBy === next.createdBy),
}

/**
 * Refuses a template's deletion (`next` null) while game types use it, and changes that would break one of them.
 * @throws ApiError 409 template_in_use, at each breaking field, with `meta: {game_types: [{id, title}],
 * other_game_type_count}`: colleagues' private game types are counted, not named
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
