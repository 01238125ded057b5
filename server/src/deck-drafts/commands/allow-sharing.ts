import type { CatalogueVisibility } from '#domain/decks/catalogue-item.ts'
import { ApiError } from '#server/faults/api-error.ts'
import type { CatalogueViewer } from '#server/library/catalogue-viewer.ts'

/** Only admins show a deck to the whole organization. @throws ApiError 403 forbidden, at the field */
export function allowSharing(
  visibility: CatalogueVisibility,
  viewer: CatalogueViewer,
  pointer: (field: string) => string,
): void {
  if (visibility === 'organization' && !viewer.isAdmin)
    throw new ApiError([{ code: 'forbidden', pointer: pointer('visibility') }])
}
