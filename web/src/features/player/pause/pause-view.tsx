import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { BackFan } from '../../../ui/hand/back-fan.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import { usePlayer } from '../frame/player-context.ts'
import { PlayerFrame } from '../frame/player-frame.tsx'
import styles from './pause-view.module.css'

/** The game is paused: what is safe, and that nothing has to be done. */
export function PauseView() {
  const t = useTranslations('player')
  const { deck } = usePlayer()
  return (
    <PlayerFrame bar={t('bar.paused')}>
      <PhoneQuestion>{t('pause.title')}</PhoneQuestion>
      <p className={styles.note}>{t('pause.note')}</p>
      <PhoneTable height="low">
        <BackFan deck={deck} />
      </PhoneTable>
    </PlayerFrame>
  )
}
