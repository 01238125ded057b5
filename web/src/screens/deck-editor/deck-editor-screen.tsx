import { useParams } from 'react-router'
import { OpenDeck } from '../../features/deck-builder/editor/open-deck.tsx'
import { LoadFailed } from '../../lib/dashboard/load-failed.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { ScreenSpinner } from '../../lib/navigation/screen-spinner.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

/** Edits a deck (/dashboard/deck-builder/edit/:deckId) in the whole window. */
export default function DeckEditorScreen() {
  const t = useTranslations('deck-builder')
  const common = useTranslations('common')
  const dashboard = useTranslations('dashboard')
  const { deckId = '' } = useParams()
  const { data: session, error, refetch } = useSession()
  if (session?.organization)
    return (
      <>
        <OpenDeck key={deckId} deckId={deckId} organization={session.organization} user={session.user} />
        <Toaster label={dashboard('news')} closeLabel={common('close')} />
      </>
    )
  if (!error) return <ScreenSpinner />
  return (
    <PageFrame title={t('title')}>
      <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
    </PageFrame>
  )
}
