import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { PlaceAction } from './place-actions.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import styles from './users.module.css'
import { type ManagedOrganization, type Place, type UserChange, useUserChange } from './users-queries.ts'

export interface AskedAction {
  action: PlaceAction
  place: Place
}

interface PlaceDialogsProps {
  asked: AskedAction | null
  organization: ManagedOrganization
  targets: readonly ManagedOrganization[]
  selfUserId: string
  onClose: () => void
}

/** Asks before something is done with a person, and does it. */
export function PlaceDialogs({ asked, ...rest }: PlaceDialogsProps) {
  if (!asked) return null
  const { action, place } = asked
  if (action === 'move' || action === 'copy') return <TransferDialog {...rest} kind={action} place={place} />
  return <AskFirst {...rest} action={action} place={place} />
}

const changeOf = (action: Exclude<PlaceAction, 'move' | 'copy'>, { id }: Place): UserChange => {
  if (action === 'resend' || action === 'remove') return { kind: action, id }
  return { kind: 'role', id, role: action === 'make-admin' ? 'admin' : 'game_master' }
}

function AskFirst({
  action,
  place,
  organization,
  selfUserId,
  onClose,
}: Omit<PlaceDialogsProps, 'asked'> & { action: Exclude<PlaceAction, 'move' | 'copy'>; place: Place }) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const change = useUserChange()
  const who = place.name ?? place.email
  const isSelf = place.userId === selfUserId
  return (
    <ConfirmDialog
      isOpen
      kind={action === 'remove' ? 'loses' : 'goes-on'}
      title={t(`ask.${action}`, { who })}
      confirmLabel={t(`actions.${action}`)}
      cancelLabel={common('back')}
      pending={change.isPending}
      onClose={onClose}
      whatIsLost={
        <div className={styles.stack}>
          <p>
            {t(`means.${action === 'remove' && place.invited ? 'removeInvited' : action}`, {
              who,
              organization: organization.name,
            })}
          </p>
          {action === 'remove' && !place.invited && <p>{t('remove.stays')}</p>}
          {isSelf && action !== 'resend' && (
            <p>
              <strong>{t('means.self')}</strong>
            </p>
          )}
          <FailureNotice error={change.error} />
        </div>
      }
      onConfirm={() =>
        change.mutate(changeOf(action, place), {
          onSuccess: () => {
            onClose()
            toast(t(`done.${action}`, { who }))
          },
        })
      }
    />
  )
}
