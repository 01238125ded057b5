import { admins, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'catalogue'> = {
  'catalogue.list-decks': admins,
  'catalogue.offer-deck': admins,
  'catalogue.list-game-types': admins,
  'catalogue.offer-game-type': admins,
}

export const bodies: BodiesOf<'catalogue'> = () => ({
  'catalogue.offer-deck': { is_offered: true },
  'catalogue.offer-game-type': { is_offered: true },
})
