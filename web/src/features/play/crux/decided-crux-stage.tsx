import { chosenRounds, cruxCard } from '../../../lib/game/read-game.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SettledCard } from '../../../ui/table/settled-card.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { deckOf, faceOf } from '../../../lib/game/face-of.ts'
import { OnTable } from '../stage/on-table.tsx'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'

/** Shown between the last round and crystallization if there was nothing to pick: why, and what that means. */
export function DecidedCruxStage({ onGoOn }: { onGoOn: () => void }) {
  const t = useTranslations('play')
  const { snapshot } = useStage()
  const { game } = snapshot
  const card = cruxCard(snapshot)
  const isOnlyRound = snapshot.perspectives.length === 1 && chosenRounds(snapshot).length === 1
  return (
    <StageScreen
      kicker={<span>{t('decided.kicker')}</span>}
      question={card ? t('decided.title') : t('decided.noneTitle')}
      instructions="crystallization"
      next={
        <Button look="next" iconAfter="arrowRight" ref={focusWhenShown} onPress={onGoOn}>
          {t('decided.next')}
        </Button>
      }
    >
      {card ? (
        <SettledCard face={faceOf(card, game)} lang={game.language}>
          <p>{isOnlyRound ? t('decided.onlyRound') : t('decided.onlyCard')}</p>
        </SettledCard>
      ) : (
        <OnTable>
          <TableTalk deck={deckOf(game)} note={t('decided.noneText')}>
            {t('decided.noneSaid')}
          </TableTalk>
        </OnTable>
      )}
    </StageScreen>
  )
}
