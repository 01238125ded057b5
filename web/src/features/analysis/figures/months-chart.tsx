import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Period, Periods } from '#domain/analysis/periods.ts'
import type { Filter } from '../../../lib/game-filter/filter-address.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import styles from './overview.module.css'
import shared from '../section/shared.module.css'
import { periodPath } from '../behind/games-behind.ts'
import { BlockColumn } from '../charts/blocks.tsx'
import { useMarks } from '../charts/use-marks.ts'
import { usePeriodName } from './periods.ts'

interface MonthsChartProps {
  periods: Periods
  maxScore: number | null
  filter: Filter
}

/** Games by month as blocks, and each month's ratings below. A month opens its games. */
export function MonthsChart({ periods: { list, perBlock }, maxScore, filter }: MonthsChartProps) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const name = usePeriodName()
  const played = list.filter(({ games }) => games > 0)
  const { chart, mark } = useMarks(t('months.title'), played.length)
  const labelOf = (period: Period) => {
    const games = t('months.games', { count: period.games, shown: number(period.games) })
    const rated =
      period.mean === null
        ? ''
        : `, ${t('ratings.mean')} ${number(period.mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`
    return `${name(period, 'long')}: ${games}${rated}`
  }
  const isRated = maxScore !== null
  return (
    <figure className={styles.months}>
      <div className={styles.columns} style={{ '--periods': list.length } as CSSProperties} {...chart}>
        {list.map((period) => {
          const column = (
            <span className={styles.column} aria-hidden="true">
              <span className={styles.volume}>
                <b>{number(period.games)}</b>
                <BlockColumn
                  count={period.games === 0 ? 0 : Math.max(1, Math.round(period.games / perBlock))}
                  isOver={period.isOver}
                />
              </span>
              {isRated && <RatingMark period={period} maxScore={maxScore} />}
              <span className={styles.name}>{name(period, 'short')}</span>
            </span>
          )
          return period.games === 0 ? (
            <span key={period.id} className={styles.period}>
              {column}
              <span className="vh">{labelOf(period)}</span>
            </span>
          ) : (
            <Link
              key={period.id}
              to={periodPath(filter, period)}
              className={styles.period}
              {...mark(played.indexOf(period))}
            >
              {column}
              <span className="vh">{labelOf(period)}</span>
            </Link>
          )
        })}
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
    <span className={styles.rating}>
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
      <span className={styles.mean}>
        {mean === null ? '\u00a0' : number(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </span>
    </span>
  )
}
