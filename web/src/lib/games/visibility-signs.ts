import type { Visibility } from '#domain/game/game-state.ts'
import type { IconName } from '../../ui/brand/icons.ts'

/** The sign beside who may read a game; the words stand with it. */
export const visibilitySigns: Record<Visibility, IconName> = {
  self: 'lock',
  admin_only: 'people',
  organization: 'eye',
}
