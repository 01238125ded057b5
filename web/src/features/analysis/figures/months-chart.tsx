import type { CSSProperties } from 'react'
import type { Period, Periods } from '#domain/analysis/periods.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import styles from './overview.module.css'
import shared from '../section/shared.module.css'
import { BlockColumn } from '../charts/blocks.tsx'
import { usePeriodName } from './periods.ts'

/** Games by month as blocks, and each month's ratings below. */
export function MonthsChart({ periods: { list, perBlock }, maxScore }: { periods: Periods; maxScore: number | null }) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const name = usePeriodName()
  const label = list
    .map((period) => {
      const rated =
        period.mean === null ? '' : `, ${t('ratings.mean')} ${number(period.mean, { maximumFractionDigits: 1 })}`
      return `${name(period, 'long')}: ${number(period.games)}${rated}`
    })
    .join('. ')
  const isRated = maxScore !== null
  return (
    <figure className={styles.months}>
      <div
        className={styles.columns}
        style={{ '--periods': list.length } as CSSProperties}
        role="img"
        aria-label={`${t('months.title')}: ${label}`}
      >
        {list.map((period) => (
          <div key={period.id} className={styles.period}>
            <div className={styles.volume}>
              <b>{number(period.games)}</b>
              <BlockColumn
                count={period.games === 0 ? 0 : Math.max(1, Math.round(period.games / perBlock))}
                isOver={period.isOver}
              />
            </div>
            {isRated && <RatingMark period={period} maxScore={maxScore} />}
            <span className={styles.name}>{name(period, 'short')}</span>
          </div>
        ))}
      </div>
      {isRated && <figcaption className={shared.quiet}>{t('ratings.scale', { max: number(maxScore) })}</figcaption>}
    </figure>
  )
}

const height = 96

/** The mean with its interval; fewer than three ratings one by one, hollow. Months are not joined by a line. */
function RatingMark({ period, maxScore }: { period: Period; maxScore: number }) {
  const { number } = useFormats()
  const y = (score: number) => 8 + ((maxScore - score) / Math.max(1, maxScore - 1)) * (height - 16)
  const { mean, low, high, scores } = period
  return (
    <div className={styles.rating}>
      <svg width="16" height={height} aria-hidden="true">
        {mean !== null && low !== null && high !== null && (
          <path
            d={`M8 ${y(high)}V${y(low)}M4 ${y(high)}H12M4 ${y(low)}H12`}
            stroke="var(--ink)"
            strokeWidth="1.8"
            fill="none"
          />
        )}
        {mean !== null && <rect x="4" y={y(mean) - 5.5} width="8" height="11" rx="1.5" fill="var(--ink)" />}
        {scores.map((score, index) => (
          <rect
            key={index}
            x={4}
            y={y(score) - 5.5}
            width="8"
            height="11"
            rx="1.5"
            fill="var(--ground)"
            stroke="var(--ink)"
            strokeWidth="1.6"
          />
        ))}
      </svg>
      <span className={styles.mean}>{mean === null ? '\u00a0' : number(mean, { maximumFractionDigits: 1 })}</span>
    </div>
  )
}
