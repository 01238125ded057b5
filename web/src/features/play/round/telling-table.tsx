import { cardOf } from '../../../lib/game/read-game.ts'
import type { Candidate } from '../../../lib/game/snapshot.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { StageBoard } from '../../../ui/table/stage-board.tsx'
import { useAnnounced } from '../stage/use-announced.ts'
import { useStage } from '../stage/stage-context.ts'
import { TellingOrder } from './telling-order.tsx'
import styles from './telling-table.module.css'
import type { StageTelling } from './use-telling-turns.ts'

interface TellingTableProps {
  telling: StageTelling
  now: Candidate
  /** The round's progress, as text. */
  words: string
  /** Nobody has yet to play: without a next card, this one is the last. */
  isLast: boolean
}

/** One person tells: their name, their card with its text, large, and who is next. */
export function TellingTable({ telling, now, words, isLast }: TellingTableProps) {
  const t = useTranslations('play')
  const { snapshot, isView } = useStage()
  const { game } = snapshot
  const card = cardOf(snapshot, now)
  const face = card && faceOf(card, game)
  const name = telling.nameOf(now)
  useAnnounced(card ? t('telling.said', { name, title: card.title }) : t('telling.call', { name }))
  return (
    <StageBoard>
      <div className={styles.middle}>
        <div className={styles.teller}>
          <p className={styles.label}>{t('telling.now')}</p>
          <p className={styles.name}>{name}</p>
          <p className={styles.label}>{words}</p>
          {!isView && (
            <Button look="line" onTable className={styles.back} onPress={() => telling.tell(null)}>
              {t('telling.table')}
            </Button>
          )}
        </div>
        <div key={now.id} className={styles.card}>
          {face && <Card face={face} lie="lifted" size="stage" lang={game.language} titleAs="h2" />}
        </div>
        <div className={styles.after}>
          {telling.next.length > 0 ? (
            <TellingOrder telling={telling} />
          ) : (
            isLast && <p className={styles.label}>{t('telling.last')}</p>
          )}
        </div>
      </div>
    </StageBoard>
  )
}
