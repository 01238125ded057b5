import { deckLimits } from '#domain/limits.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import type { MadeCard } from '../model/edits.ts'
import { useDraftNow, useEditorTools } from './editor-context.ts'
import { focusAfter } from '../../../lib/focus-after.ts'
import { tileOf, titleField } from './focus-field.ts'

/** Adds a new card or a copy, selects it and puts the focus on its title or its tile. A full deck says so instead. */
export function useAddCard(): (made: MadeCard, focus: 'title' | 'tile') => void {
  const t = useTranslations('deck-editor')
  const { edit, choose } = useEditorTools()
  const draftNow = useDraftNow()
  return (made, focus) => {
    if (draftNow().view.cards.length >= deckLimits.cardsMax) {
      toast(t('card.full', { max: deckLimits.cardsMax }))
      return
    }
    focusAfter(
      () => {
        edit(made.edits)
        choose({ kind: 'card', id: made.id }, focus === 'tile')
      },
      focus === 'title' ? titleField : tileOf(made.id),
    )
  }
}
