import { classNames } from '../../../ui/class-names.ts'
import styles from './charts.module.css'

interface WhiskerProps {
  share: number
  low: number
  high: number
  /** The overall share, as dots; null: none. */
  all: number | null
  /** Side B of a comparison. */
  isHollow?: boolean
}

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`

/** A share's likely range on a line from 0 to 100 %. The figures are beside it. */
export function Whisker({ share, low, high, all, isHollow = false }: WhiskerProps) {
  return (
    <svg className={styles.whisker} aria-hidden="true">
      <line className={styles.scale} x1="0" x2="100%" y1="11" y2="11" />
      {all !== null && <line className={styles.together} x1={percent(all)} x2={percent(all)} y1="0" y2="22" />}
      <line className={styles.range} x1={percent(low)} x2={percent(high)} y1="11" y2="11" />
      <line className={styles.range} x1={percent(low)} x2={percent(low)} y1="6" y2="16" />
      <line className={styles.range} x1={percent(high)} x2={percent(high)} y1="6" y2="16" />
      <rect
        className={classNames(styles.mark, isHollow && styles.hollow)}
        x={percent(share)}
        y="5.5"
        width="8"
        height="11"
        rx="1.5"
      />
    </svg>
  )
}
