import { useState, type ReactNode } from 'react'
import type { ComparedShare } from '#domain/analysis/compare-analyses.ts'
import type { Share } from '#domain/analysis/interval.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import shared from '../section/shared.module.css'
import styles from './compare.module.css'
import { ComparedRow, type ComparedSide } from './compared-row.tsx'

const atOnce = 8

interface ComparedSharesProps {
  rows: readonly (Omit<ComparedShare<unknown>, 'key'> & { id: string; name: ReactNode })[]
  /** How many were compared, and how many differ clearly, where the rows are only some of them. */
  all?: { compared: number; clear: number } | undefined
  /** Shown if both sides have nothing in common. */
  none: string
}

/** Shares on both sides, the clearest differences first. */
export function ComparedShares({ rows, all, none }: ComparedSharesProps) {
  const t = useTranslations('analysis')
  const { number } = useFormats()
  const [shown, setShown] = useState(atOnce)
  const percent = (value: number) => number(value, { style: 'percent' })
  const side = ({ count, of, share, low, high }: Share): ComparedSide => ({
    at: { share: share ?? 0, low, high },
    says: (
      <>
        <b>{percent(share ?? 0)}</b> {t('compare.counted', { count: number(count), of: number(of) })}
      </>
    ),
    likely: t('cards.interval', { low: percent(low), high: percent(high) }),
  })
  if (rows.length === 0) return <p className={shared.slot}>{none}</p>
  const compared = all?.compared ?? rows.length
  const clear = all?.clear ?? rows.filter(({ verdict }) => verdict !== 'chance').length
  return (
    <>
      <p className={shared.quiet}>{t('compare.clear', { count: clear, of: number(compared) })}</p>
      <ul role="list" className={styles.rows}>
        {rows.slice(0, shown).map(({ id, name, a, b, verdict }) => (
          <ComparedRow key={id} name={name} a={side(a)} b={side(b)} verdict={verdict} />
        ))}
      </ul>
      {rows.length <= shown && rows.length < compared && (
        <p className={shared.quiet}>{t('cards.first', { shown: number(rows.length), of: number(compared) })}</p>
      )}
      {rows.length > shown && (
        <Button look="text" onPress={() => setShown(shown + 2 * atOnce)}>
          {t('compare.more')}
        </Button>
      )}
    </>
  )
}
