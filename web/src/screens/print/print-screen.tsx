import { useParams } from 'react-router'
import { ScreenSpinner } from '../../lib/navigation/screen-spinner.tsx'
import { PrintPage } from '../../features/print/print-page.tsx'
import { usePrintDeck } from '../../features/print/print-queries.ts'
import { AccountBar } from '../../features/session/account-bar.tsx'
import { AccountPage } from '../../features/session/account-page.tsx'
import { isWorthRepeating } from '../../lib/api/api-error.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useLink } from '../../lib/use-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { LostPage } from '../../ui/frame/lost-page.tsx'

/** Prints a deck's cards. */
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
  const decks = useLink(paths.decks())
  const isLost = isWorthRepeating(error)
  return (
    <AccountPage>
      <LostPage
        title={t('loadFailed')}
        ways={
          <>
            {isLost && (
              <Button look="next" size="lg" onPress={onRetry}>
                {common('retry')}
              </Button>
            )}
            <ButtonLink look={isLost ? 'line' : 'next'} size="lg" {...decks}>
              {t('toDecks')}
            </ButtonLink>
          </>
        }
      >
        <p>{failureText(error)}</p>
      </LostPage>
    </AccountPage>
  )
}
