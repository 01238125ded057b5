import { admins, member, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'deckTranslations'> = {
  'deck-translations.list': member,
  // The deck in the test is shared with the whole organization.
  'deck-translations.link': admins,
  'deck-translations.unlink': admins,
}

export const bodies: BodiesOf<'deckTranslations'> = ({ deckId }) => ({
  'deck-translations.link': { deck_id: deckId ?? '', pairs: [] },
})
