import { chosenCard, currentRound } from '../../../lib/game/read-game.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SettledCard } from '../../../ui/table/settled-card.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { deckOf, faceOf } from '../../../lib/game/face-of.ts'
import { OnTable } from '../stage/on-table.tsx'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'

/** Shown while the next round is being requested, with a retry button after a failure. */
export function BetweenStage({ hasFailed }: { hasFailed: boolean }) {
  const t = useTranslations('play')
  const { snapshot, busy, dispatch } = useStage()
  const { game } = snapshot
  const round = currentRound(snapshot)
  const card = round && chosenCard(snapshot, round)
  const said = card ? t('between.chosen') : t('between.skipped')
  return (
    <StageScreen
      question={hasFailed ? t('between.failed') : said}
      next={
        <Button look="next" iconAfter="arrowRight" pending={busy} onPress={() => dispatch({ type: 'next-round' })}>
          {t('between.next')}
        </Button>
      }
    >
      {card ? (
        <SettledCard face={faceOf(card, game)} lang={game.language} />
      ) : (
        <OnTable>
          <TableTalk deck={deckOf(game)}>{said}</TableTalk>
        </OnTable>
      )}
    </StageScreen>
  )
}
