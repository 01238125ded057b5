import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../billing.module.css'

interface EndingSectionProps {
  /** Null: nothing to cancel. */
  periodEnd: string | null
  pending: boolean
  onEnd: (done: () => void) => void
}

/** How to cancel the plan, what remains afterwards, and where the organization itself is deleted. */
export function EndingSection({ periodEnd, pending, onEnd }: EndingSectionProps) {
  const t = useTranslations('billing')
  const { date } = useFormats()
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <Section title={t('ending.title')}>
      {periodEnd !== null && (
        <>
          <p className={styles.lead}>{t('ending.text', { date: date(periodEnd) })}</p>
          <Button look="text" onPress={() => setAsks(true)}>
            {t('ending.open')}
          </Button>
          <ConfirmDialog
            isOpen={asks}
            title={t('ending.ask', { date: date(periodEnd) })}
            whatIsLost={t('ending.lost')}
            confirmLabel={t('ending.open')}
            cancelLabel={t('ending.keep')}
            pending={pending}
            onConfirm={() => onEnd(close)}
            onClose={close}
          />
        </>
      )}
      <p className={styles.lead}>
        <Link to={paths.organization()}>{t('ending.delete')}</Link>
      </p>
    </Section>
  )
}
