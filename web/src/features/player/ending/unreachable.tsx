import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneFrame } from '../../../ui/frame/phone-frame.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import styles from './ending.module.css'

/** The game was never loaded and the server does not answer. The seat is safe; retries are automatic, or by button. */
export function Unreachable({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const t = useTranslations('player')
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await onRetry()
    setTrying(false)
  }
  return (
    <PhoneFrame>
      <div role="alert">
        <PhoneQuestion size="large">{t('unreachable.title')}</PhoneQuestion>
        <p className={styles.note}>{t('unreachable.note')}</p>
      </div>
      <div className={styles.note}>
        <Button look="next" size="lg" wide icon="refresh" pending={isTrying} onPress={() => void retry()}>
          {t('retry')}
        </Button>
      </div>
      <PhoneTable height="low">
        <div className={styles.empty} aria-hidden="true" />
      </PhoneTable>
    </PhoneFrame>
  )
}
