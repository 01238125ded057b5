import { hasCode } from '../../../lib/api/api-error.ts'
import { useFailureText } from '../../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { NotSavedError } from '../sync/open-draft.ts'
import { GameTypeList } from './game-type-list.tsx'

interface WholeDraftRefusedProps {
  /** Null: nothing was refused. */
  error: unknown
  /** What was not done, because not everything is saved. */
  notSaved: string
}

/** Says why a call about the whole draft was refused, and what to do. */
export function WholeDraftRefused({ error, notSaved }: WholeDraftRefusedProps) {
  const t = useTranslations('deck-editor')
  const failureText = useFailureText()
  if (error === null) return null
  if (hasCode(error, 'deck_in_use'))
    return (
      <Notice kind="error" isNews title={error.title}>
        <p>{error.detail}</p>
        <GameTypeList meta={error.meta} />
      </Notice>
    )
  const text = () => {
    if (error instanceof NotSavedError) return notSaved
    return hasCode(error, 'draft_changed') ? t('publish.changed') : failureText(error)
  }
  return (
    <Notice kind="error" isNews>
      {text()}
    </Notice>
  )
}
