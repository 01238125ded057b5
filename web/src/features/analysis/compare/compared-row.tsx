import type { ReactNode } from 'react'
import type { Verdict } from '#domain/analysis/comparison.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Whisker } from '../charts/whisker.tsx'
import styles from './compare.module.css'

export interface ComparedSide {
  /** Positions on a line from 0 to 1; null: nothing to draw. */
  at: { share: number; low: number; high: number } | null
  /** The figures. */
  says: ReactNode
  /** The likely range, for screen readers. */
  likely: string
}

interface ComparedRowProps {
  name: ReactNode
  a: ComparedSide
  b: ComparedSide
  verdict: Verdict
}

/** One figure of both sides: A filled, B hollow, on one scale, and whether the difference is more than chance. */
export function ComparedRow({ name, a, b, verdict }: ComparedRowProps) {
  const t = useTranslations('analysis')
  const isClear = verdict === 'above' || verdict === 'below'
  return (
    <li className={styles.row}>
      <div className={styles.named}>
        {name}
        <span className={classNames(styles.verdict, isClear && styles.clear)}>{t(`compare.verdict.${verdict}`)}</span>
      </div>
      <div className={styles.sides}>
        {[a, b].map(({ at, says, likely }, index) => (
          <div key={index} className={styles.side}>
            <b className={styles.letter}>{index === 0 ? 'A' : 'B'}</b>
            <span className={styles.line}>
              {at && <Whisker {...at} all={null} isHollow={index === 1} />}
              <span className="vh">{likely}</span>
            </span>
            <span className={styles.count}>{says}</span>
          </div>
        ))}
      </div>
    </li>
  )
}
