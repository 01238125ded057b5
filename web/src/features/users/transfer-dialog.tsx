import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { FailureNotice } from '../../lib/dashboard/failure-notice.tsx'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RadioCards } from '../../ui/controls/radio-cards.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { reasonAgainstTarget } from './membership-actions.ts'
import { useQuotaLine } from './quota-line.ts'
import styles from './users.module.css'
import { type ManagedOrganization, type Membership, useUserChange } from './users-queries.ts'

interface TransferDialogProps {
  kind: 'move' | 'copy'
  membership: Membership
  organization: ManagedOrganization
  targets: readonly ManagedOrganization[]
  onClose: () => void
}

/** In which of these organizations a person is a member already. */
function useWhereAlready(email: string, organizations: readonly ManagedOrganization[]): ReadonlySet<string> {
  const answers = useQueries({
    queries: organizations.map(({ id: organizationId }) => ({
      queryKey: ['users', organizationId, email, 1],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        api('GET /v1/dashboard/users', { query: { organizationId, search: email, page: 1, pageSize: 50 }, signal }),
    })),
  })
  return new Set(
    answers.flatMap(
      ({ data }) =>
        data?.data.filter((membership) => membership.email === email).map(({ organizationId }) => organizationId) ?? [],
    ),
  )
}

/** Chooses the organization to move or add somebody to; unavailable ones say why. */
export function TransferDialog({ kind, membership, organization, targets, onClose }: TransferDialogProps) {
  const t = useTranslations('users')
  const common = useTranslations('common')
  const quotaLine = useQuotaLine()
  const change = useUserChange()
  const [targetId, setTargetId] = useState<string | null>(null)
  const already = useWhereAlready(membership.email, targets)
  const who = membership.name ?? membership.email
  const options = targets.map((target) => {
    const reason = reasonAgainstTarget(target, already.has(target.id))
    return {
      value: target.id,
      title: target.name,
      note: reason === null ? quotaLine(target) : t(`reasons.${reason}`),
      disabled: reason !== null,
    }
  })
  const target = targets.find(({ id }) => id === targetId)
  const submit = () =>
    target &&
    change.mutate(
      { kind, id: membership.id, newOrganizationId: target.id },
      {
        onSuccess: () => {
          onClose()
          toast(t(`done.${kind}`, { who, organization: target.name }))
        },
      },
    )
  return (
    <Dialog
      isOpen
      title={t(`ask.${kind}`, { who })}
      closeLabel={common('close')}
      onClose={onClose}
      actions={
        <>
          <Button look="line" onPress={onClose}>
            {common('back')}
          </Button>
          <Button look="next" pending={change.isPending} aria-disabled={target === undefined} onPress={submit}>
            {t(`actions.${kind}`)}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t(`means.${kind}`, { who, organization: organization.name })}</p>
        <RadioCards legend={t('transfer.legend')} options={options} value={targetId} onChange={setTargetId} />
        {target === undefined && <p className={styles.quiet}>{t('transfer.choose')}</p>}
        <FailureNotice error={change.error} />
      </div>
    </Dialog>
  )
}
