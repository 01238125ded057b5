import type { ComparedRatings, ComparedShare } from '#domain/analysis/compare-analyses.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { FigureTable } from '../section/analysis-section.tsx'

type SharesRow = Omit<ComparedShare<unknown>, 'key'> & { id: string; title: string }

/** Compared shares as a table: count and chances, share and likely range of both sides, and the verdict. */
export function SharesTable({ caption, rows }: { caption: string; rows: readonly SharesRow[] }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const percent = (value: number) => number(value, { style: 'percent' })
  const side = (letter: 'A' | 'B', of: (row: SharesRow) => SharesRow['a']) => [
    {
      id: letter,
      title: letter,
      end: true,
      cell: (row: SharesRow) =>
        `${percent(of(row).share ?? 0)} ${t('compare.counted', { count: number(of(row).count), of: number(of(row).of) })}`,
    },
    {
      id: `${letter} likely`,
      title: `${letter}: ${t('cards.likely')}`,
      end: true,
      cell: (row: SharesRow) => `${percent(of(row).low)}–${percent(of(row).high)}`,
    },
  ]
  return (
    <FigureTable
      caption={caption}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { id: 'name', title: t('compare.figure'), names: true, cell: ({ title }) => title },
        ...side('A', ({ a }) => a),
        ...side('B', ({ b }) => b),
        { id: 'verdict', title: t('compare.difference'), cell: ({ verdict }) => t(`compare.verdict.${verdict}`) },
      ]}
    />
  )
}

interface MeansRow {
  id: string
  name: string
  ratings: ComparedRatings
}

/** Compared means as a table: mean, likely range and number of both sides, and the verdict. */
export function MeansTable({ caption, rows }: { caption: string; rows: readonly MeansRow[] }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const one = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const side = (letter: 'A' | 'B', of: (row: MeansRow) => ComparedRatings['a']) => [
    {
      id: letter,
      title: letter,
      end: true,
      cell: (row: MeansRow) => {
        const { mean, maxScore } = of(row)
        return mean === null ? t('none') : `${one(mean)} ${t('of', { of: number(maxScore) })}`
      },
    },
    {
      id: `${letter} likely`,
      title: `${letter}: ${t('cards.likely')}`,
      end: true,
      cell: (row: MeansRow) => {
        const { low, high } = of(row)
        return low === null || high === null ? t('none') : `${one(low)}–${one(high)}`
      },
    },
    {
      id: `${letter} count`,
      title: `${letter}: ${t('ratings.count')}`,
      end: true,
      cell: (row: MeansRow) => number(of(row).count),
    },
  ]
  return (
    <FigureTable
      caption={caption}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { id: 'name', title: t('compare.figure'), names: true, cell: ({ name }) => name },
        ...side('A', ({ ratings }) => ratings.a),
        ...side('B', ({ ratings }) => ratings.b),
        {
          id: 'verdict',
          title: t('compare.difference'),
          cell: ({ ratings }) => t(`compare.verdict.${ratings.verdict}`),
        },
      ]}
    />
  )
}
