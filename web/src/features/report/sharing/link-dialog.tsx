import { useState } from 'react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './link-dialog.module.css'

/** A new open link. It must be copied now, for it is not shown again. */
export function LinkDialog({ link, onClose }: { link: { address: string; endsAt: string }; onClose: () => void }) {
  const t = useTranslations('report')
  const common = useTranslations('common')
  const { date } = useFormats()
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      isOpen
      title={t('sharing.madeTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onPress={onClose}>
            {common('close')}
          </Button>
          <Button
            look="next"
            icon={isCopied ? 'check' : 'link'}
            onPress={() => void navigator.clipboard.writeText(link.address).then(() => setCopied(true))}
          >
            {t(isCopied ? 'sharing.copied' : 'sharing.copy')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>{t('sharing.made', { date: date(link.endsAt) })}</p>
        <TextField
          label={t('sharing.address')}
          readOnly
          value={link.address}
          onChange={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}
