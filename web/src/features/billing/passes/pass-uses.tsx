import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { DataTable } from '../../../ui/frame/data-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import styles from '../billing.module.css'
import { type PassUse, usePassUses } from './passes-queries.ts'

/** Who got day passes, latest first. */
export function PassUses({ organizationId }: { organizationId: string }) {
  const t = useTranslations('billing')
  const { dateTime } = useFormats()
  const { data: uses } = usePassUses(organizationId)
  const state = ({ endsAt }: PassUse) => {
    if (endsAt === null) return t('passes.waits')
    const moment = dateTime(endsAt)
    return Date.parse(endsAt) > serverNow() ? t('passes.runs', { moment }) : t('passes.ended', { moment })
  }
  return (
    <Section title={t('passes.usedBy')}>
      {uses?.length === 0 && <p className={styles.lead}>{t('passes.nobody')}</p>}
      {uses && uses.length > 0 && (
        <DataTable
          caption={t('passes.usedBy')}
          rows={uses}
          rowId={({ id }) => id}
          columns={[
            { id: 'who', title: t('passes.who'), names: true, cell: ({ name, email }) => name ?? email },
            { id: 'when', title: t('passes.when'), cell: state },
          ]}
        />
      )}
    </Section>
  )
}
