import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Round } from '../../../lib/game/snapshot.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/brand/spinner.tsx'
import { HandFrame } from './hand-frame.tsx'
import styles from './round.module.css'

interface HandLoadingProps {
  round: Round
  isFailed: boolean
  onRetry: () => void
}

/** The question, while the cards are loading or after loading failed. */
export function HandLoading({ round, isFailed, onRetry }: HandLoadingProps) {
  const t = useTranslations('player')
  return (
    <HandFrame round={round}>
      <div className={styles.dealing}>
        {isFailed ? (
          <>
            <p role="alert">{t('hand.failed')}</p>
            <Button look="line" onTable icon="refresh" onPress={onRetry}>
              {t('retry')}
            </Button>
          </>
        ) : (
          <Spinner label={t('hand.loading')} isShown />
        )}
      </div>
    </HandFrame>
  )
}
