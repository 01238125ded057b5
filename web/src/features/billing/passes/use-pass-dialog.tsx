import { useState } from 'react'
import { dayPassEnd } from '#domain/organizations/day-pass.ts'
import { FailureNotice } from '../../../lib/dashboard/failure-notice.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useLink } from '../../../lib/use-link.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from '../billing.module.css'
import { type PassPurchase, useConsume, useMembers } from './passes-queries.ts'

interface UsePassDialogProps {
  organizationId: string
  purchase: PassPurchase
  /** How many passes the organization can use, of all purchases. */
  left: number
  /** Who is chosen at first; empty: nobody. */
  person: string
  onClose: () => void
}

/** Starts a day pass for a member, after showing when it ends. */
export function UsePassDialog({ organizationId, purchase, left, person, onClose }: UsePassDialogProps) {
  const t = useTranslations('billing')
  const { dateTime } = useFormats()
  const { data: members = [] } = useMembers(organizationId)
  const consume = useConsume(organizationId)
  const toInvite = useLink(paths.inviteWithPass())
  const [userId, setUserId] = useState(person)
  const options = members
    .filter(({ invited }) => !invited)
    .map((place) => ({ value: place.userId, label: place.name ? `${place.name}, ${place.email}` : place.email }))
  // A pass goes on where the person's last one ends.
  const last = members.find((member) => member.userId === userId)?.dayPassUntil ?? null
  const end = dayPassEnd(new Date(serverNow()), { running: last === null ? null : new Date(last) })
  const confirm = () =>
    consume.mutate(
      { purchaseId: purchase.id, userId },
      {
        onSuccess: () => {
          toast(t('using.done'))
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('using.title')}
      closeLabel={t('using.cancel')}
      actions={
        <>
          <Button look="text" onPress={onClose}>
            {t('using.cancel')}
          </Button>
          <Button look="next" disabled={userId === ''} pending={consume.isPending} onPress={confirm}>
            {t('using.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.steps}>
        <Select
          label={t('using.person')}
          placeholder={t('using.choose')}
          options={options}
          value={userId}
          onChange={setUserId}
        />
        <ButtonLink look="line" size="sm" {...toInvite}>
          {t('using.invite')}
        </ButtonLink>
        <p>{t('using.until', { moment: dateTime(end) })}</p>
        <p className={styles.quiet}>
          {left > 1 ? t('using.leftAfter', { count: left - 1 }) : t('using.last')} {t('using.final')}
        </p>
        <FailureNotice error={consume.error} />
      </div>
    </Dialog>
  )
}
