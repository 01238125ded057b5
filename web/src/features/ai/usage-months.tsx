import { useState } from 'react'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useLanguage, useTranslations } from '../../lib/i18n/use-translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DataTable } from '../../ui/frame/data-table.tsx'
import { Section } from '../../ui/frame/section.tsx'
import type { AiContract, OwnEndpoint } from './ai-queries.ts'
import styles from './ai.module.css'

interface Month {
  month: string
  input: number
  output: number
}

const height = 150

/** Twelve months of tokens, input below output, with the limit of the current contracts. */
export function UsageMonths({ contracts, endpoint }: { contracts: readonly AiContract[]; endpoint: OwnEndpoint }) {
  const t = useTranslations('ai')
  const { number } = useFormats()
  const language = useLanguage()
  const [isTable, setTable] = useState(false)
  const months: Month[] = endpoint.months.map(({ month }, index) => {
    const all = [endpoint, ...contracts].flatMap((one) => one.months[index] ?? [])
    return {
      month,
      input: all.reduce((sum, { input }) => sum + input, 0),
      output: all.reduce((sum, { output }) => sum + output, 0),
    }
  })
  const limit = contracts
    .filter(({ status }) => status === 'active')
    .reduce((sum, { monthlyTokenLimit }) => sum + monthlyTokenLimit, 0)
  const top = Math.max(1, limit, ...months.map(({ input, output }) => input + output)) * 1.08
  const nameOf = (month: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  const scale = (tokens: number) => (height * tokens) / top
  return (
    <Section title={t('months.title')}>
      <figure>
        <svg
          className={styles.chart}
          viewBox="0 0 720 190"
          role="img"
          aria-label={months
            .map(({ month, input, output }) => `${nameOf(month, 'long')} ${number(input + output)}`)
            .join(', ')}
        >
          <defs>
            <pattern id="ai-months" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line x1="0" x2="0" y1="0" y2="6" className={styles.hatch} />
            </pattern>
          </defs>
          {months.map(({ month, input, output }, index) => {
            const x = 14 + index * 58
            const isNow = index === months.length - 1
            return (
              <g key={month} className={isNow ? styles.unfinished : undefined}>
                <rect x={x} y={160 - scale(input)} width="34" height={scale(input)} className={styles.readMonth} />
                <rect
                  x={x}
                  y={160 - scale(input + output)}
                  width="34"
                  height={scale(output)}
                  className={styles.written}
                />
                <text x={x + 17} y="180" textAnchor="middle">
                  {nameOf(month, 'short')}
                </text>
                {input + output > 0 && (
                  <text x={x + 17} y={154 - scale(input + output)} textAnchor="middle" className={styles.fig}>
                    {number(input + output, { notation: 'compact', maximumSignificantDigits: 3 })}
                  </text>
                )}
              </g>
            )
          })}
          <line x1="0" x2="720" y1="160" y2="160" className={styles.ground} />
          {limit > 0 && (
            <line x1="0" x2="720" y1={160 - scale(limit)} y2={160 - scale(limit)} className={styles.limit} />
          )}
        </svg>
        <figcaption className={styles.quiet}>
          {t('months.how')} {limit > 0 && `${t('months.limit', { limit: number(limit) })} `}
          <Button look="text" size="sm" onPress={() => setTable(!isTable)} aria-expanded={isTable}>
            {t(isTable ? 'months.hideTable' : 'months.table')}
          </Button>
        </figcaption>
      </figure>
      {isTable && (
        <DataTable
          caption={t('months.title')}
          rows={months}
          rowId={({ month }) => month}
          columns={[
            {
              id: 'month',
              title: t('months.month'),
              names: true,
              cell: ({ month }) => `${nameOf(month, 'long')} ${month.slice(0, 4)}`,
            },
            { id: 'read', title: t('months.read'), end: true, cell: ({ input }) => number(input) },
            { id: 'written', title: t('months.written'), end: true, cell: ({ output }) => number(output) },
          ]}
        />
      )}
    </Section>
  )
}
