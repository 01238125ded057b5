import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { Icon } from '../../ui/brand/icon.tsx'
import { DataTable } from '../../ui/frame/data-table.tsx'
import { Section } from '../../ui/frame/section.tsx'
import type { AiContract } from './ai-queries.ts'
import styles from './ai.module.css'

const signs = { active: 'check', upcoming: 'clock', expired: 'close' } as const

/** AI that the installation provides: for how long, for what, and how much. */
export function ContractsTable({ contracts }: { contracts: readonly AiContract[] }) {
  const t = useTranslations('ai')
  const { date, number } = useFormats()
  // `endsAt` is exclusive.
  const lastDay = (endsAt: string) => date(Date.parse(endsAt) - 1)
  return (
    <Section title={t('contracts.title')}>
      {contracts.length === 0 && <p className={styles.quiet}>{t('contracts.none')}</p>}
      {contracts.length > 0 && (
        <DataTable
          caption={t('contracts.title')}
          rows={contracts}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'name',
              title: t('contracts.name'),
              names: true,
              cell: nameCell,
            },
            {
              id: 'runs',
              title: t('contracts.runs'),
              cell: ({ startsAt, endsAt }) =>
                t('contracts.fromUntil', { from: date(startsAt), until: lastDay(endsAt) }),
            },
            {
              id: 'allows',
              title: t('contracts.allows'),
              cell: ({ features }) => features.map((feature) => t(`features.${feature}`)).join(', '),
            },
            {
              id: 'used',
              title: t('contracts.used'),
              end: true,
              cell: ({ monthlyUsage }) => number(monthlyUsage.total),
            },
            {
              id: 'tokens',
              title: t('contracts.tokens'),
              end: true,
              cell: ({ monthlyTokenLimit }) => number(monthlyTokenLimit),
            },
          ]}
        />
      )}
    </Section>
  )
}

function nameCell(contract: AiContract) {
  return <ContractName contract={contract} />
}

function ContractName({ contract: { name, status } }: { contract: AiContract }) {
  const t = useTranslations('ai')
  return (
    <>
      {name}
      <span className={`${styles.status} ${status === 'active' ? styles.isActive : ''}`}>
        <Icon name={signs[status]} /> {t(`contracts.${status}`)}
      </span>
    </>
  )
}
