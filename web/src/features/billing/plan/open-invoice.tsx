import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { type CurrentPlan, useInvoices } from '../billing-queries.ts'

/** An invoice that can be paid on the provider's page: one that failed, or a change that waits for its confirmation. */
export function OpenInvoice({ organizationId, state }: { organizationId: string } & Pick<CurrentPlan, 'state'>) {
  const t = useTranslations('billing')
  const { money } = useFormats()
  const { data: invoices } = useInvoices(organizationId)
  const open = invoices?.find(({ payUrl }) => payUrl !== null)
  if (!open?.payUrl || state === 'inactive') return null
  const kind = open.awaits === 'confirmation' && state !== 'past_due' ? 'unconfirmed' : 'unpaid'
  const amount = money(open.total, open.currency)
  return (
    <Notice
      kind="warning"
      title={t(`state.${kind}.title`, { amount })}
      action={
        <ButtonLink look="line" size="sm" href={open.payUrl}>
          {t(`state.${kind}.action`)}
        </ButtonLink>
      }
    >
      {t(`state.${kind}.text`, { amount })}
    </Notice>
  )
}
