import { chosenRounds, cruxCard, perspectiveOf } from '../../../lib/game/read-game.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { SettledCard } from '../../../ui/table/settled-card.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { deckOf, faceOf } from '../../../lib/game/face-of.ts'
import { OnTable } from '../stage/on-table.tsx'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import styles from './stage-view.module.css'

/** The end: the crux, and where to read the rest. */
export function EndView() {
  const t = useTranslations('stage-view')
  const { snapshot } = useStage()
  const { game } = snapshot
  const card = cruxCard(snapshot)
  const round = chosenRounds(snapshot).find(({ chosenCandidateId }) => chosenCandidateId === game.cruxCandidateId)
  const question = perspectiveOf(snapshot, round ?? null)?.description
  return (
    <StageScreen isJoinShown={false} kicker={<span>{t('end.kicker')}</span>} question={t('end.question')} next={null}>
      {card ? (
        <SettledCard face={faceOf(card, game)} lang={game.language}>
          <p className={styles.said}>{t('end.crux')}</p>
          {question !== undefined && (
            <p className={styles.asked} lang={game.language}>
              {question}
            </p>
          )}
          <p>{t('end.report')}</p>
        </SettledCard>
      ) : (
        <OnTable talk={<TableTalk>{t('end.report')}</TableTalk>}>
          <TableTalk deck={deckOf(game)}>{t('end.none')}</TableTalk>
        </OnTable>
      )}
    </StageScreen>
  )
}
