import { useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import { TellingOrder } from './telling-order.tsx'
import styles from './telling-table.module.css'
import type { StageTelling } from './use-telling-turns.ts'

/** On the table: opens the order of turns while nobody tells, before the first turn, too. For the game master alone. */
export function SetOrderButton({ telling }: { telling: StageTelling }) {
  const t = useTranslations('play')
  const { isView } = useStage()
  const [isOpen, setOpen] = useState(false)
  if (isView || telling.next.length < 2) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button look="text" onTable className={styles.set} onPress={() => setOpen(true)}>
        {t('telling.setOrder')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('telling.orderTitle')}
        closeLabel={t('close')}
        actions={
          <Button look="next" onPress={close}>
            {t('telling.orderDone')}
          </Button>
        }
      >
        <p>{t('telling.orderNote')}</p>
        <div className={styles.sheet}>
          <TellingOrder telling={telling} isWhole />
        </div>
      </Dialog>
    </>
  )
}
