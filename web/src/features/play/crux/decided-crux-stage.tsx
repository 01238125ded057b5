import { useWords } from '../../../lib/i18n/use-words.ts'
import { chosenRounds, cruxCard } from '../../../lib/game/read-game.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { faceOf } from '../stage/face-of.ts'
import { OnTable } from '../stage/on-table.tsx'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import styles from './decided-crux-stage.module.css'

/** The moment between the last round and crystallization when there was nothing to pick: why, and what it means. */
export function DecidedCruxStage({ onGoOn }: { onGoOn: () => void }) {
  const t = useWords('play')
  const { snapshot } = useStage()
  const { game } = snapshot
  const card = cruxCard(snapshot)
  const isOnlyRound = snapshot.rounds.length === 1 && chosenRounds(snapshot).length === 1
  return (
    <StageScreen
      kicker={<span>{t('decided.kicker')}</span>}
      question={card ? t('decided.title') : t('decided.noneTitle')}
      instructions="crystallization"
      next={<Button look="next" iconAfter="arrowRight" autoFocus onPress={onGoOn}>{t('decided.next')}</Button>}
    >
      <OnTable talk={<p className={styles.why}>{card ? t(isOnlyRound ? 'decided.onlyRound' : 'decided.onlyCard') : t('decided.noneText')}</p>}>
        {card && <div className={styles.crux}><Card face={faceOf(card, game)} lie="lifted" lang={game.language} titleAs="h2" /></div>}
      </OnTable>
    </StageScreen>
  )
}
