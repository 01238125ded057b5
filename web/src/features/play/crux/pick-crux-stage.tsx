import { cardOf, candidateById, chosenRounds, perspectiveOf } from '../../../lib/game/read-game.ts'
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

/** The cards of the rounds lie side by side; one of them is the crux. */
export function PickCruxStage({ selected }: { selected: string | null }) {
  const t = useWords('play')
  const { snapshot, busy, dispatch } = useStage()
  const { game } = snapshot
  const choices = chosenRounds(snapshot).flatMap((round): CardChoice[] => {
    const card = cardOf(snapshot, candidateById(snapshot, round.chosenCandidateId))
    const caption = perspectiveOf(snapshot, round)?.title ?? ''
    return card ? [{ id: round.chosenCandidateId, face: faceOf(card, game), caption }] : []
  })
  const chosen = choices.find(({ id }) => id === selected)
  const wording = wordingOf(game)
  useAnnounced(chosen ? t('choice.selected', { title: chosen.face.title }) : '')
  return (
    <StageScreen
      kicker={<span>{choices.length === 2 ? t('crux.kicker.two') : t('crux.kicker.three')}</span>}
      question={t('crux.question')}
      instructions="pickCrux"
      actions={<ChoiceActions selected={selected} />}
      next={<ChooseButton isChosen={chosen !== undefined}>{t('crux.next')}</ChooseButton>}
    >
      <ChoiceCards
        legend={t('crux.label')} choices={choices} value={selected} lang={game.language} chosenLabel={t('choice.chosen')}
        onChoose={busy ? undefined : (candidateId) => dispatch({ type: 'select', candidateId })}
      >
        <TableTalk>{chosen ? t(`crux.decided.${wording}`, { title: chosen.face.title }) : t(`crux.ask.${wording}`)}</TableTalk>
      </ChoiceCards>
    </StageScreen>
  )
}
