import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { handLimits } from '#domain/limits.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { deckOf } from '../../../lib/game/face-of.ts'
import { CarriedSlip } from '../carry-over/carried-slip.tsx'
import { useCarryOverAction } from '../carry-over/use-carry-over-action.tsx'
import { OnTable } from '../stage/on-table.tsx'
import { shortened } from '../../../lib/shortened.ts'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import { wordingOf } from '../stage/wording.ts'
import { PerspectiveSlips } from './perspective-slips.tsx'

/** Before the first round: the subject, its perspectives, and how the game goes on. */
export function PreroundStage() {
  const t = useTranslations('play')
  const {
    snapshot: { game, perspectives },
    busy,
    dispatch,
  } = useStage()
  const wording = wordingOf(game)
  const carryOver = useCarryOverAction()
  return (
    <>
      <StageScreen
        kicker={<span>{t(`preround.kicker.${wording}`)}</span>}
        question={shortened(game.subject)}
        instructions="preround"
        actions={carryOver.actions}
        next={
          <Button look="next" iconAfter="arrowRight" pending={busy} onPress={() => dispatch({ type: 'next-round' })}>
            {t('preround.next')}
          </Button>
        }
      >
        <OnTable
          talk={
            <TableTalk deck={deckOf(game)} note={t('preround.then', { count: perspectives.length })}>
              {t(`preround.deal.${wording}`, { size: handLimits.size, count: handLimits.picks[game.gameMode] })}
            </TableTalk>
          }
        >
          {game.carriedOver.length > 0 && <CarriedSlip carriedOver={game.carriedOver} />}
          <PerspectiveSlips perspectives={perspectives} lang={game.language} isBeside={game.carriedOver.length > 0} />
        </OnTable>
      </StageScreen>
      {carryOver.dialog}
    </>
  )
}
