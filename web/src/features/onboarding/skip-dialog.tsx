import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useOnboardingDone } from './onboarding-done.ts'

/** Asks before the tour is skipped; the profile still offers it. */
export function SkipDialog({
  isOpen,
  onClose,
  onSkipped,
}: {
  isOpen: boolean
  onClose: () => void
  onSkipped: () => void
}) {
  const t = useTranslations('onboarding')
  const done = useOnboardingDone()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      kind="goes-on"
      title={t('skip.title')}
      confirmLabel={t('skip.confirm')}
      cancelLabel={t('skip.stay')}
      pending={done.isPending}
      whatIsLost={
        <>
          <p>{t('skip.text')}</p>
          <FailureNotice error={done.error} />
        </>
      }
      onConfirm={() => done.mutate(undefined, { onSuccess: onSkipped })}
      onClose={onClose}
    />
  )
}
