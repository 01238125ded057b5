import { hasCode } from '../../../lib/api/api-error.ts'
import { DeleteItem } from '../../../lib/builder/delete-item.tsx'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { GameTypeList } from '../publish/game-type-list.tsx'
import { useDeleteDeck, type BuilderDeck } from './deck-queries.ts'

/** Asks before a deck is deleted. If game types use it, lists them. */
export function DeleteDialog({ deck, onClose }: { deck: BuilderDeck; onClose: () => void }) {
  const t = useTranslations('deck-builder')
  const remove = useDeleteDeck()
  return (
    <DeleteItem
      area="deck-builder"
      item={{ id: deck.id, title: deck.title || t('untitled') }}
      remove={remove}
      lost={t(deck.gameCount > 0 ? 'delete.played' : 'delete.text')}
      refused={
        hasCode(remove.error, 'deck_in_use') && (
          <Notice kind="error" isNews title={t('delete.used')}>
            <GameTypeList meta={remove.error.meta} />
          </Notice>
        )
      }
      onClose={onClose}
    />
  )
}
