import { useTranslations } from '../../lib/i18n/use-translations.ts'
import styles from './action-heap.module.css'
import type { ActionPage } from './updated-actions.ts'

/** Above this number blocks would be too thin to count. */
const blocksMax = 40

type Part = 'done' | 'open' | 'blocked' | 'late'

/** The actions as blocks: done, pending, blocked, overdue; above forty a proportional strip. */
export function ActionHeap({ counts }: { counts: ActionPage['meta']['counts'] }) {
  const t = useTranslations('actions')
  const late = counts.overdue
  const blocked = counts.blockedInTime
  const open = counts.dueWithinWeek + counts.dueLater
  const parts: [Part, number][] = [
    ['done', counts.done],
    ['open', open],
    ['blocked', blocked],
    ['late', late],
  ]
  const total = counts.done + counts.pending
  if (total === 0) return null
  const sentence = parts
    .filter(([, count]) => count > 0)
    .map(([part, count]) => t(`heap.${part}`, { count }))
    .join(', ')
  const asBlocks = total <= blocksMax
  return (
    <figure className={styles.heap}>
      <div className={styles.row} aria-hidden="true">
        {asBlocks
          ? parts.flatMap(([part, count]) =>
              Array.from({ length: count }, (_, index) => <span key={`${part}${index}`} className={styles[part]} />),
            )
          : parts
              .filter(([, count]) => count > 0)
              .map(([part, count]) => <span key={part} className={styles[part]} style={{ flexGrow: count }} />)}
      </div>
      <figcaption>{sentence}</figcaption>
    </figure>
  )
}
