import type { TranslationKey } from '../../../lib/i18n/areas.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PhoneFrame } from '../../../ui/frame/phone-frame.tsx'
import { PhoneQuestion } from '../../../ui/frame/phone-question.tsx'
import { PhoneTable } from '../../../ui/table/phone-table.tsx'
import styles from './ending.module.css'

/** Why this device has no seat in a game. */
export type Loss = 'removed' | 'moved' | 'over' | 'none'

/** The loss behind the error code of a dead token. */
export function lossOf(code: string | undefined): Loss {
  if (code === 'player_removed') return 'removed'
  if (code === 'seat_moved') return 'moved'
  return 'over'
}

const words: Record<Loss, [title: TranslationKey<'player'>, note: TranslationKey<'player'>]> = {
  removed: ['lost.removed', 'lost.removedNote'],
  moved: ['lost.moved', 'lost.movedNote'],
  over: ['lost.over', 'lost.overNote'],
  none: ['lost.none', 'lost.noneNote'],
}

/** Shown without a seat, or after losing it: what happened, what is safe, what to do. */
export function LostSeat({ loss, onJoin }: { loss: Loss; onJoin: () => void }) {
  const t = useTranslations('player')
  const [title, note] = words[loss]
  usePageTitle(t(title))
  return (
    <PhoneFrame>
      <div role="alert">
        <PhoneQuestion size="large">{t(title)}</PhoneQuestion>
        <p className={styles.note}>{t(note)}</p>
      </div>
      <div className={styles.note}>
        <Button look={loss === 'moved' ? 'line' : 'next'} size="lg" wide onPress={onJoin}>
          {t('lost.join')}
        </Button>
      </div>
      <PhoneTable height="low">
        <div className={styles.empty} aria-hidden="true" />
      </PhoneTable>
    </PhoneFrame>
  )
}
