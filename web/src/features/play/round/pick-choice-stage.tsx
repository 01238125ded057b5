import { candidatesOf, cardOf, currentRound, perspectiveOf, playerOf } from '../../../lib/game/read-game.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { CardChoice } from '../../../ui/table/card-choice.ts'
import { ChoiceCards } from '../../../ui/table/choice-cards.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { ChoiceActions } from '../stage/choice-actions.tsx'
import { ChooseButton } from '../stage/choose-button.tsx'
import { faceOf } from '../stage/face-of.ts'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import { useAnnounced } from '../stage/use-announced.ts'
import { wordingOf } from '../stage/wording.ts'
import { RoundKicker } from './round-kicker.tsx'
import { SkipRound } from './skip-round.tsx'

/** All played cards face up: people talk, and one of them becomes the card of the round. */
export function PickChoiceStage({ selected }: { selected: string | null }) {
  const t = useWords('play')
  const { snapshot, busy, dispatch } = useStage()
  const { game } = snapshot
  const round = currentRound(snapshot)
  const choices = candidatesOf(snapshot, round?.id ?? '').flatMap((candidate): CardChoice[] => {
    const card = cardOf(snapshot, candidate)
    return card ? [{ id: candidate.id, face: faceOf(card, game), caption: playerOf(snapshot, candidate)?.name ?? t('table.gameMaster') }] : []
  })
  const chosen = choices.find(({ id }) => id === selected)
  useAnnounced(chosen ? t('choice.selected', { title: chosen.face.title }) : '')
  if (!round) return null
  const perspective = perspectiveOf(snapshot, round)
  const wording = wordingOf(game)
  return (
    <StageScreen
      kicker={<RoundKicker snapshot={snapshot} round={round} perspective={perspective} />}
      question={perspective?.description ?? ''}
      lang={game.language}
      instructions="round"
      actions={<><ChoiceActions selected={selected} /><SkipRound played={t('choice.lying', { count: choices.length })} hasCards /></>}
      next={<ChooseButton isChosen={chosen !== undefined}>{t('choice.next')}</ChooseButton>}
    >
      <ChoiceCards
        legend={t('choice.label')} choices={choices} value={selected} lang={game.language} chosenLabel={t('choice.chosen')}
        onChoose={busy ? undefined : (candidateId) => dispatch({ type: 'select', candidateId })}
      >
        <TableTalk>{chosen ? t(`choice.decided.${wording}`, { title: chosen.face.title }) : t(`choice.ask.${wording}`)}</TableTalk>
      </ChoiceCards>
    </StageScreen>
  )
}
