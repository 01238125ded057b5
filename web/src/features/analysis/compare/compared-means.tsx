import type { ComparedRatings } from '#domain/analysis/compare-analyses.ts'
import type { Ratings } from '#domain/analysis/ratings.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import shared from '../section/shared.module.css'
import styles from './compare.module.css'
import { ComparedRow, type ComparedSide } from './compared-row.tsx'

interface ComparedMeansProps {
  /** Null if a side has no ratings. */
  rows: readonly { id: string; name: string; ratings: ComparedRatings | null }[]
  /** The translation key of the number of ratings. */
  times: 'compare.ratings' | 'compare.answers'
  /** Shown if there are no rows. */
  none: string
}

/** The mean ratings of both sides, each pair on one scale. */
export function ComparedMeans({ rows, times, none }: ComparedMeansProps) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const rated = rows.flatMap(({ ratings, ...row }) => (ratings ? [{ ...row, ratings }] : []))
  if (rated.length === 0) return <p className={shared.slot}>{none}</p>
  const one = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const side = ({ mean, low, high, count, maxScore }: Ratings): ComparedSide => {
    const counted = t(times, { count, shown: number(count) })
    if (mean === null || low === null || high === null) return { at: null, says: counted, likely: '' }
    const place = (score: number) => (score - 1) / Math.max(1, maxScore - 1)
    return {
      at: { share: place(mean), low: place(low), high: place(high) },
      says: (
        <>
          <b>{one(mean)}</b> {t('of', { of: number(maxScore) })} <span className={styles.under}>{counted}</span>
        </>
      ),
      likely: t('cards.interval', { low: one(low), high: one(high) }),
    }
  }
  const rescaled = rated.reduce((sum, { ratings }) => sum + ratings.rescaled, 0)
  return (
    <>
      <ul role="list" className={styles.rows}>
        {rated.map(({ id, name, ratings }) => (
          <ComparedRow
            key={id}
            name={<span className={styles.name}>{name}</span>}
            a={side(ratings.a)}
            b={side(ratings.b)}
            verdict={ratings.verdict}
          />
        ))}
      </ul>
      {rescaled > 0 && <p className={shared.quiet}>{t('feedback.rescaled', { count: rescaled })}</p>}
    </>
  )
}
