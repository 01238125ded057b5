import { AccountBar } from '../../features/session/account-bar.tsx'
import { LogOutButton } from '../../features/session/log-out-button.tsx'
import { isWorthRepeating } from '../../lib/api/api-error.ts'
import { useFailureText } from '../../lib/i18n/failure-text.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageFrame } from '../../ui/frame/page-frame.tsx'
import styles from './load-error-view.module.css'

interface LoadErrorViewProps {
  error: Error
  onRetry: () => void
  onNewGame: () => void
}

/** A game that could not be opened: why, and the two ways on. */
export function LoadErrorView({ error, onRetry, onNewGame }: LoadErrorViewProps) {
  const t = useTranslations('setup')
  const failureText = useFailureText()
  const isLost = isWorthRepeating(error)
  usePageTitle(t('loadError.title'))
  return (
    <>
      <AccountBar>
        <LogOutButton />
      </AccountBar>
      <PageFrame title={t('loadError.title')} measure="form">
        <p role="alert">{failureText(error)}</p>
        <div className={styles.ways}>
          {isLost && (
            <Button look="next" onPress={onRetry}>
              {t('loadError.again')}
            </Button>
          )}
          <Button look={isLost ? 'line' : 'next'} onPress={onNewGame}>
            {t('loadError.fresh')}
          </Button>
          {!isLost && (
            <Button look="line" onPress={onRetry}>
              {t('loadError.again')}
            </Button>
          )}
        </div>
      </PageFrame>
    </>
  )
}
