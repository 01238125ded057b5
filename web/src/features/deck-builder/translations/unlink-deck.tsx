import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useEditorTools } from '../editing/editor-context.ts'
import { WholeDraftRefused } from '../publish/whole-draft-refused.tsx'
import type { OpenDraft } from '../sync/open-draft.ts'
import { useUnlinkDeck } from './translation-queries.ts'

/** Takes the deck out of its translations, after asking. */
export function UnlinkDeck({ draft }: { draft: OpenDraft }) {
  const t = useTranslations('deck-editor')
  const { facts, isReadOnly } = useEditorTools()
  const [asks, setAsks] = useState(false)
  const unlink = useUnlinkDeck(draft, facts.id, () => toast(t('link.unlinked')))
  if (isReadOnly) return null
  if (!asks)
    return (
      <p>
        <Button look="text" size="sm" onPress={() => setAsks(true)}>
          {t('link.unlink')}
        </Button>
      </p>
    )
  return (
    <>
      <WholeDraftRefused error={unlink.error} notSaved={t('link.notSaved')} />
      <Notice
        kind="warning"
        isNews
        action={
          <Button look="line" size="sm" pending={unlink.isPending} onPress={() => unlink.mutate()}>
            {t('link.unlink')}
          </Button>
        }
      >
        {t('link.unlinkText')}
      </Notice>
    </>
  )
}
