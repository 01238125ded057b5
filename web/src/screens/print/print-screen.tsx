import { useParams } from 'react-router'
import { ScreenSpinner } from '../../lib/navigation/screen-spinner.tsx'
import { PrintPage } from '../../features/print/print-page.tsx'
import { usePrintDeck } from '../../features/print/print-queries.ts'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'

/** A deck's cards on paper. */
export default function PrintScreen() {
  const t = useTranslations('print')
  const { deckId = '' } = useParams()
  const { data: session, error, refetch } = useSession()
  usePageTitle(t('title'))
  if (session?.organization) return <Print organizationId={session.organization.id} deckId={deckId} />
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <ScreenSpinner />
}

function Print({ organizationId, deckId }: { organizationId: string; deckId: string }) {
  const { data, error, refetch } = usePrintDeck(organizationId, deckId)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSpinner />
  return (
    <>
      <AccountBar />
      <PrintPage organizationId={organizationId} deck={data.deck} suits={data.suits} cards={data.cards} />
    </>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('print')
  const common = useTranslations('common')
  const failureText = useFailureText()
  return (
    <>
      <AccountBar />
      <PageFrame title={t('title')}>
        <Notice
          kind="error"
          isNews
          title={t('loadFailed')}
          action={
            <Button look="line" size="sm" onPress={onRetry}>
              {common('retry')}
            </Button>
          }
        >
          {failureText(error)}
        </Notice>
      </PageFrame>
    </>
  )
}
