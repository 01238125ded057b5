import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Round } from '../../../lib/game/snapshot.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import styles from './round.module.css'
import { useRoundWords } from './use-round-words.ts'

interface HandLoadingProps {
  round: Round
  isFailed: boolean
  onRetry: () => void
}

/** The question is there already; the cards are on their way, or did not come. */
export function HandLoading({ round, isFailed, onRetry }: HandLoadingProps) {
  const t = useWords('player')
  const { lang } = usePlayer()
  const { bar, perspective } = useRoundWords(round)
  return (
    <PlayerFrame bar={bar}>
      <PhoneQuestion kicker={<span lang={lang}>{perspective?.title}</span>} lang={lang}>{perspective?.description}</PhoneQuestion>
      <PhoneTable>
        <div className={styles.dealing}>
          {isFailed ? (
            <>
              <p role="alert">{t('hand.failed')}</p>
              <Button look="line" onTable icon="refresh" onPress={onRetry}>{t('retry')}</Button>
            </>
          ) : <Spinner label={t('hand.loading')} isShown />}
        </div>
      </PhoneTable>
    </PlayerFrame>
  )
}
