import { useWords } from '../../../lib/i18n/use-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneFrame } from '../../../ui/frame/phone-frame.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import styles from './ending.module.css'

/** The game was never read and does not answer: the seat is safe, and trying goes on. */
export function Unreachable({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const t = useWords('player')
  return (
    <PhoneFrame foot={<Button look="next" size="lg" wide icon="refresh" pending={isTrying} onPress={onRetry}>{t('retry')}</Button>}>
      <div role="alert">
        <PhoneQuestion size="large">{t('unreachable.title')}</PhoneQuestion>
        <p className={styles.note}>{t('unreachable.note')}</p>
      </div>
    </PhoneFrame>
  )
}
