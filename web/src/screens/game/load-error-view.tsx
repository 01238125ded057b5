import { AccountPage } from '../../features/session/account-page.tsx'
import { LogOutButton } from '../../features/session/log-out-button.tsx'
import { isWorthRepeating } from '../../lib/api/api-error.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useLink } from '../../lib/use-link.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { LostPage } from '../../ui/frame/lost-page.tsx'

interface LoadErrorViewProps {
  error: Error
  onRetry: () => void
  onNewGame: () => void
}

/** A game that could not be opened: why, and what to do. */
export function LoadErrorView({ error, onRetry, onNewGame }: LoadErrorViewProps) {
  const t = useTranslations('setup')
  const failureText = useFailureText()
  const isLost = isWorthRepeating(error)
  const dashboard = useLink(paths.dashboard())
  usePageTitle(t('loadError.title'))
  return (
    <AccountPage bar={<LogOutButton />}>
      <LostPage
        title={t('loadError.title')}
        ways={
          <>
            {isLost && (
              <Button look="next" size="lg" onPress={onRetry}>
                {t('loadError.again')}
              </Button>
            )}
            <Button look={isLost ? 'line' : 'next'} size="lg" onPress={onNewGame}>
              {t('loadError.fresh')}
            </Button>
            <ButtonLink look="line" size="lg" {...dashboard}>
              {t('dashboard')}
            </ButtonLink>
            {!isLost && (
              <Button look="text" onPress={onRetry}>
                {t('loadError.again')}
              </Button>
            )}
          </>
        }
      >
        <p>{failureText(error)}</p>
      </LostPage>
    </AccountPage>
  )
}
