import { useWords } from '../../../lib/i18n/use-words.ts'
import { cardOf, candidateById, chosenRounds, perspectiveOf } from '../../../lib/game/read-game.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { Announcer } from '../stage/announcer.tsx'
import { type Choice, ChoiceTable } from '../stage/choice-table.tsx'
import { faceOf } from '../stage/face-of.ts'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import { wordingOf } from '../stage/wording.ts'

/** The cards of the rounds lie side by side; one of them is the crux. */
export function PickCruxStage({ selected }: { selected: string | null }) {
  const t = useWords('play')
  const { snapshot, busy, dispatch } = useStage()
  const { game } = snapshot
  const context = wordingOf(game)
  const choices = chosenRounds(snapshot).flatMap((round): Choice[] => {
    const card = cardOf(snapshot, candidateById(snapshot, round.chosenCandidateId))
    const caption = perspectiveOf(snapshot, round)?.title ?? ''
    return card ? [{ id: round.chosenCandidateId, face: faceOf(card, game), caption, captionLang: game.language }] : []
  })
  const chosen = choices.find(({ id }) => id === selected)
  return (
    <>
      <StageScreen
        kicker={<span>{t('crux.kicker', { count: choices.length })}</span>}
        question={t('crux.question')}
        instructions="pickCrux"
        next={
          <Button look="next" iconAfter="arrowRight" pending={busy} disabled={!chosen} onPress={() => dispatch({ type: 'submit' })}>
            {t('crux.next')}
          </Button>
        }
      >
        <ChoiceTable
          isCaptionAbove
          label={t('crux.label')}
          choices={choices}
          selected={selected}
          isDisabled={busy}
          onSelect={(candidateId) => dispatch({ type: 'select', candidateId })}
          lang={game.language}
          talk={chosen
            ? <TableTalk note={t('crux.chosenNote')}><span lang={game.language}>{chosen.face.title}</span></TableTalk>
            : <TableTalk note={t('crux.note', { context })}>{t('crux.ask', { context })}</TableTalk>}
        />
      </StageScreen>
      <Announcer>{chosen ? t('choice.selected', { title: chosen.face.title }) : ''}</Announcer>
    </>
  )
}
