import type { Ratings } from '#domain/analysis/ratings.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { Analysis } from '../query/analysis-query.ts'
import shared from '../section/shared.module.css'
import styles from './compare.module.css'
import { comparedRatings } from './compare-analyses.ts'
import { ComparedRow, type ComparedSide } from './compared-row.tsx'

/** The mean ratings of both sides on one scale. */
export function ComparedMeans({ a, b }: { a: Analysis; b: Analysis }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const ratings = comparedRatings(a, b)
  if (!ratings) return <p className={shared.slot}>{t('compare.noRatings')}</p>
  const one = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const side = ({ mean, low, high, count, maxScore }: Ratings): ComparedSide => {
    const times = t('compare.ratings', { count, shown: number(count) })
    if (mean === null || low === null || high === null) return { at: null, says: times, likely: '' }
    const place = (score: number) => (score - 1) / Math.max(1, maxScore - 1)
    return {
      at: { share: place(mean), low: place(low), high: place(high) },
      says: (
        <>
          <b>{one(mean)}</b> {times}
        </>
      ),
      likely: t('cards.interval', { low: one(low), high: one(high) }),
    }
  }
  return (
    <ul role="list" className={styles.rows}>
      <ComparedRow
        name={<span className={styles.name}>{t('ratings.mean')}</span>}
        a={side(ratings.a)}
        b={side(ratings.b)}
        verdict={ratings.verdict}
      />
    </ul>
  )
}
