import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { cardOf } from '../../../lib/game/read-game.ts'
import type { Candidate } from '../../../lib/game/snapshot.ts'
import { DragHandle } from '../../../lib/builder/drag-handle.tsx'
import { useReorder } from '../../../lib/builder/use-reorder.ts'
import { withItemAt } from '../../../lib/with-item-at.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useStage } from '../stage/stage-context.ts'
import { wordingOf } from '../stage/wording.ts'
import styles from './telling-table.module.css'
import type { StageTelling } from './use-telling-turns.ts'

/** Names beyond these are only counted. */
const namesShown = 6
/** An order is sent after this many ms without another move. */
const restMs = 400

interface TellingOrderProps {
  telling: StageTelling
  /** Every name has a row, however many there are. */
  isWhole?: boolean
}

/** Who tells next. The game master drags names into another order, or calls one by a press. */
export function TellingOrder({
  telling: { next, nameOf, labelOf, tell, reorder },
  isWhole = false,
}: TellingOrderProps) {
  const t = useTranslations('play')
  const { snapshot, isView } = useStage()
  const isTwo = wordingOf(snapshot.game) === 'two'
  /** Of several cards of a person, those that lie face up are told apart by their titles, too. */
  const rowOf = (candidate: Candidate) => {
    const card = isTwo && candidate.revealed ? cardOf(snapshot, candidate) : null
    return card ? t('telling.titled', { name: labelOf(candidate), title: card.title }) : labelOf(candidate)
  }
  const [draftOrder, setDraftOrder] = useState<string[] | null>(null)
  const byId = new Map(next.map((candidate) => [candidate.id, candidate]))
  const ids =
    draftOrder?.every((id) => byId.has(id)) && draftOrder.length === next.length ? draftOrder : [...byId.keys()]
  const rows = isWhole ? ids.length : namesShown
  const shown = ids.slice(0, rows).flatMap((id) => byId.get(id) ?? [])
  const { listRef, dragged, handleProps } = useReorder<HTMLOListElement>(
    shown.map(({ id }) => id),
    (id, to) =>
      setDraftOrder(
        withItemAt(
          ids.filter((other) => other !== id),
          to,
          id,
        ),
      ),
    (id, place) => {
      const candidate = byId.get(id)
      return candidate ? t('telling.moved', { name: labelOf(candidate), place }) : ''
    },
  )
  // A drag is sent as one change, however many names it passes.
  const send = useEffectEvent((order: string[]) => {
    reorder(order)
    setDraftOrder(null)
  })
  useEffect(() => {
    if (dragged !== null || draftOrder === null) return undefined
    const timer = setTimeout(() => send(draftOrder), restMs)
    return () => clearTimeout(timer)
  }, [dragged, draftOrder])
  // Whoever closes the dialog at once has set the order, too.
  const sendRest = useEffectEvent(() => {
    if (isWhole && draftOrder !== null) reorder(draftOrder)
  })
  useEffect(() => () => sendRest(), [])
  return (
    <>
      {!isWhole && <p className={styles.label}>{t('telling.then')}</p>}
      <ol ref={listRef} className={styles.order}>
        {shown.map((candidate) => {
          const name = labelOf(candidate)
          const row = rowOf(candidate)
          return (
            <li key={candidate.id} className={classNames(styles.person, candidate.id === dragged && styles.dragged)}>
              {isView ? (
                <span className={styles.who}>
                  <span className={styles.row}>{row}</span>
                </span>
              ) : (
                <>
                  <button
                    type="button"
                    className={styles.who}
                    aria-label={
                      isTwo ? t('telling.callCard', { card: row }) : t('telling.call', { name: nameOf(candidate) })
                    }
                    onClick={() => tell(candidate)}
                  >
                    <span className={styles.row}>{row}</span>
                  </button>
                  {next.length > 1 && <DragHandle label={t('telling.move', { name })} {...handleProps(candidate.id)} />}
                </>
              )}
            </li>
          )
        })}
      </ol>
      {ids.length > rows && <p className={styles.label}>{t('telling.more', { count: ids.length - rows })}</p>}
    </>
  )
}
