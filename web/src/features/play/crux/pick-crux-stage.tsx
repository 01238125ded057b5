import { cardOf, candidateById, chosenRounds, perspectiveOf } from '../../../lib/game/read-game.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import type { CardChoice } from '../../../ui/table/card-choice.ts'
import { ChoiceCards } from '../../../ui/table/choice-cards.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { GatherVotes, useEndGathering } from '../one-screen/gather-votes.tsx'
import { ChooseButton } from '../choosing/choose-button.tsx'
import { usePutBack } from '../choosing/use-put-back.ts'
import { faceOf } from '../../../lib/game/face-of.ts'
import { useStage } from '../stage/stage-context.ts'
import { Problem } from '../stage/problem.tsx'
import { StageScreen } from '../stage/stage-screen.tsx'
import { useAnnounced } from '../stage/use-announced.ts'
import { wordingOf } from '../stage/wording.ts'
import { useTallied } from '../vote/use-tallied.ts'
import { useVote } from '../vote/use-vote.ts'
import { useVoteText } from '../vote/use-vote-text.ts'
import { VoteTalk } from '../vote/vote-talk.tsx'

/** The vote on the crux has no round. */
const subject = { kind: 'crux', roundId: null } as const

/** The cards chosen in the rounds, side by side; one of them becomes the crux. */
export function PickCruxStage({ selected }: { selected: string | null }) {
  const t = useTranslations('play')
  const { snapshot, busy, isView, dispatch } = useStage()
  const { game } = snapshot
  const choices = chosenRounds(snapshot).flatMap((round): CardChoice[] => {
    const card = cardOf(snapshot, candidateById(snapshot, round.chosenCandidateId))
    const caption = perspectiveOf(snapshot, round)?.title ?? ''
    return card ? [{ id: round.chosenCandidateId, face: faceOf(card, game), caption }] : []
  })
  const vote = useVote(subject, selected)
  const voteText = useVoteText(vote, choices)
  const tallied = useTallied(vote, choices)
  const chosen = vote.isOpen ? undefined : choices.find(({ id }) => id === selected)
  const putBack = usePutBack(chosen?.id ?? null)
  const endGathering = useEndGathering(vote)
  const wording = wordingOf(game)
  useAnnounced(chosen ? t('choice.selected', { title: chosen.face.title }) : (voteText?.said ?? ''))
  return (
    <>
      <StageScreen
        kicker={<span>{choices.length === 2 ? t('crux.kicker.two') : t('crux.kicker.three')}</span>}
        question={t('crux.question')}
        instructions="pickCrux"
        actions={[...putBack, ...endGathering]}
        next={
          vote.isOpen ? (
            <GatherVotes vote={vote} choices={choices} />
          ) : (
            <ChooseButton isChosen={chosen !== undefined}>{t('crux.next')}</ChooseButton>
          )
        }
      >
        <ChoiceCards
          legend={t('crux.label')}
          choices={tallied}
          value={chosen?.id ?? null}
          lang={game.language}
          chosenLabel={t('choice.chosen')}
          onChoose={
            busy || isView || vote.isOpen ? undefined : (candidateId) => dispatch({ type: 'select', candidateId })
          }
        >
          <VoteTalk vote={vote} words={voteText} isChosen={chosen !== undefined}>
            <TableTalk>
              {chosen ? t(`crux.decided.${wording}`, { title: chosen.face.title }) : t(`crux.ask.${wording}`)}
            </TableTalk>
          </VoteTalk>
        </ChoiceCards>
      </StageScreen>
      <Problem error={vote.error} />
    </>
  )
}
