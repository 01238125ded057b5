import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { MembershipAction } from './membership-actions.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import styles from './users.module.css'
import { type ManagedOrganization, type Membership, type UserChange, useUserChange } from './users-queries.ts'

export interface AskedAction {
  action: MembershipAction
  membership: Membership
}

interface MembershipDialogsProps {
  asked: AskedAction | null
  organization: ManagedOrganization
  targets: readonly ManagedOrganization[]
  selfUserId: string
  onClose: () => void
}

/** Asks before an action on a person, and performs it. */
export function MembershipDialogs({ asked, ...rest }: MembershipDialogsProps) {
  if (!asked) return null
  const { action, membership } = asked
  if (action === 'move' || action === 'copy') return <TransferDialog {...rest} kind={action} membership={membership} />
  return <AskFirst {...rest} action={action} membership={membership} />
}

const changeOf = (action: Exclude<MembershipAction, 'move' | 'copy'>, { id }: Membership): UserChange => {
  if (action === 'resend' || action === 'remove') return { kind: action, id }
  return { kind: 'role', id, role: action === 'make-admin' ? 'admin' : 'game_master' }
}

function AskFirst({
  action,
  membership,
  organization,
  selfUserId,
  onClose,
}: Omit<MembershipDialogsProps, 'asked'> & {
  action: Exclude<MembershipAction, 'move' | 'copy'>
  membership: Membership
}) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const change = useUserChange()
  const who = membership.name ?? membership.email
  const isSelf = membership.userId === selfUserId
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
            {t(`means.${action === 'remove' && membership.invited ? 'removeInvited' : action}`, {
              who,
              organization: organization.name,
            })}
          </p>
          {action === 'remove' && !membership.invited && <p>{t('remove.stays')}</p>}
          {isSelf && action !== 'resend' && (
            <p>
              <strong>{t('means.self')}</strong>
            </p>
          )}
          <FailureNotice error={change.error} />
        </div>
      }
      onConfirm={() =>
        change.mutate(changeOf(action, membership), {
          onSuccess: () => {
            onClose()
            toast(t(`done.${action}`, { who }))
          },
        })
      }
    />
  )
}
