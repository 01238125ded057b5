import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

interface NobodyDialogProps {
  isOpen: boolean
  plays: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms starting without anybody at the table. */
export function NobodyDialog({ isOpen, plays, onConfirm, onClose }: NobodyDialogProps) {
  const t = useTranslations('play')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('nobody.title')}
      whatIsLost={<p>{plays ? t('nobody.plays') : t('nobody.latecomers')}</p>}
      confirmLabel={t('nobody.confirm')}
      cancelLabel={t('nobody.wait')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
