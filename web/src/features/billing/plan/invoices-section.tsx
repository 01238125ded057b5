import { LoadFailed } from '../../../lib/dashboard/load-failed.tsx'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DataTable } from '../../../ui/frame/data-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { useInvoices } from '../billing-queries.ts'
import { useBillingTexts } from '../billing-texts.ts'
import styles from '../billing.module.css'

/** The provider's invoices, newest first. */
export function InvoicesSection({ organizationId }: { organizationId: string }) {
  const t = useTranslations('billing')
  const { date, money } = useFormats()
  const texts = useBillingTexts()
  const { data: invoices, error, refetch } = useInvoices(organizationId)
  return (
    <Section title={t('invoices.title')}>
      {error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {invoices?.length === 0 && <p className={styles.lead}>{t('invoices.none')}</p>}
      {invoices && invoices.length > 0 && (
        <DataTable
          caption={t('invoices.title')}
          rows={invoices}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'date',
              title: t('invoices.date'),
              names: true,
              cell: ({ createdAt, url }) => linked(url, date(createdAt)),
            },
            {
              id: 'what',
              title: t('invoices.what'),
              cell: ({ lines }) => texts.product(lines[0]?.priceKey ?? '', lines[0]?.quantity),
            },
            { id: 'state', title: t('invoices.state'), cell: ({ status }) => t(`invoices.${status}`) },
            {
              id: 'total',
              title: t('invoices.total'),
              end: true,
              cell: ({ total, currency }) => money(total, currency),
            },
          ]}
        />
      )}
    </Section>
  )
}

/** Links to the provider's document, if there is one. */
function linked(url: string | null, text: string) {
  if (url === null) return text
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
