import { useState } from 'react'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import styles from './billing.module.css'

interface EndingSectionProps {
  periodEnd: string
  pending: boolean
  onEnd: (done: () => void) => void
}

/** How to stop paying, and what is left then. */
export function EndingSection({ periodEnd, pending, onEnd }: EndingSectionProps) {
  const t = useTranslations('billing')
  const { date } = useFormats()
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <Section title={t('ending.title')}>
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
    </Section>
  )
}
