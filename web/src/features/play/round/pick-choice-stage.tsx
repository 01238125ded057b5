import { useWords } from '../../../lib/i18n/use-words.ts'
import { candidatesOf, cardOf, currentRound, perspectiveOf, playerOf } from '../../../lib/game/read-game.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { Announcer } from '../stage/announcer.tsx'
import { type Choice, ChoiceTable } from '../stage/choice-table.tsx'
import { faceOf } from '../stage/face-of.ts'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import { wordingOf } from '../stage/wording.ts'
import { RoundKicker } from './round-kicker.tsx'
import { SkipRound } from './skip-round.tsx'

/** All played cards face up: the group talks, and one of them becomes the card of the round. */
export function PickChoiceStage({ selected }: { selected: string | null }) {
  const t = useWords('play')
  const { snapshot, busy, dispatch } = useStage()
  const { game } = snapshot
  const round = currentRound(snapshot)
  if (!round) return null
  const perspective = perspectiveOf(snapshot, round)
  const context = wordingOf(game)
  const choices = candidatesOf(snapshot, round.id).flatMap((candidate): Choice[] => {
    const card = cardOf(snapshot, candidate)
    return card ? [{ id: candidate.id, face: faceOf(card, game), caption: playerOf(snapshot, candidate)?.name ?? t('table.gameMaster') }] : []
  })
  const chosen = choices.find(({ id }) => id === selected)
  return (
    <>
      <StageScreen
        kicker={<RoundKicker snapshot={snapshot} round={round} perspective={perspective} />}
        question={perspective?.description ?? ''}
        lang={game.language}
        instructions="round"
        actions={<SkipRound played={t('choice.lying', { count: choices.length })} hasCards />}
        next={
          <Button look="next" iconAfter="arrowRight" pending={busy} disabled={!chosen} onPress={() => dispatch({ type: 'submit' })}>
            {t('choice.next')}
          </Button>
        }
      >
        <ChoiceTable
          label={t('choice.label')}
          choices={choices}
          selected={selected}
          isDisabled={busy}
          onSelect={(candidateId) => dispatch({ type: 'select', candidateId })}
          lang={game.language}
          talk={chosen
            ? <TableTalk note={t('choice.chosenNote', { context })}><span lang={game.language}>{chosen.face.title}</span></TableTalk>
            : <TableTalk note={t('choice.note', { context })}>{t('choice.ask', { context })}</TableTalk>}
        />
      </StageScreen>
      <Announcer>{chosen ? t('choice.selected', { title: chosen.face.title }) : ''}</Announcer>
    </>
  )
}
