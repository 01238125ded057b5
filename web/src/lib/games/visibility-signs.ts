import type { Visibility } from '#domain/game/game-state.ts'
import type { IconName } from '../../ui/brand/icons.ts'

/** The icon of each visibility; shown beside its name. */
export const visibilitySigns: Record<Visibility, IconName> = {
  self: 'lock',
  admin_only: 'people',
  organization: 'eye',
}
