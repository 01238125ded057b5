import { candidatesOf, cardOf, currentRound, perspectiveOf, playerOf } from '../../../lib/game/read-game.ts'
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
import { useStartVote } from '../vote/vote-buttons.tsx'
import { VoteTalk } from '../vote/vote-talk.tsx'
import styles from './round-aside.module.css'
import { RoundKicker } from './round-kicker.tsx'
import { useSkipRound } from './use-skip-round.tsx'

/** From this many on, cards are shown as stubs, with the selected card's text beside its name. */
const stubsFrom = 8
/** Up to this many leave room for text on the table. */
const cardsWithTalk = 15

/** All played cards face up: the group talks and chooses the card of the round. */
export function PickChoiceStage({ selected }: { selected: string | null }) {
  const t = useTranslations('play')
  const { snapshot, busy, isView, dispatch } = useStage()
  const { game } = snapshot
  const round = currentRound(snapshot)
  const choices = candidatesOf(snapshot, round?.id ?? '').flatMap((candidate): CardChoice[] => {
    const card = cardOf(snapshot, candidate)
    return card
      ? [
          {
            id: candidate.id,
            face: faceOf(card, game),
            caption: playerOf(snapshot, candidate)?.name ?? t('table.gameMaster'),
          },
        ]
      : []
  })
  const vote = useVote({ kind: 'round', roundId: round?.id ?? null }, selected)
  const voteText = useVoteText(vote, choices)
  const tallied = useTallied(vote, choices)
  const chosen = vote.isOpen ? undefined : choices.find(({ id }) => id === selected)
  const putBack = usePutBack(chosen?.id ?? null)
  const endGathering = useEndGathering(vote)
  const startVote = useStartVote(vote)
  const skip = useSkipRound({ played: t('choice.lying', { count: choices.length }), hasCards: true })
  useAnnounced(chosen ? t('choice.selected', { title: chosen.face.title }) : (voteText?.said ?? ''))
  if (!round) return null
  const perspective = perspectiveOf(snapshot, round)
  const wording = wordingOf(game)
  const isCrowded = choices.length > cardsWithTalk
  const said = chosen ? t(`choice.decided.${wording}`, { title: chosen.face.title }) : t(`choice.ask.${wording}`)
  return (
    <>
      <StageScreen
        kicker={<RoundKicker snapshot={snapshot} round={round} perspective={perspective} />}
        question={perspective?.description ?? ''}
        lang={game.language}
        aside={isCrowded && <p className={styles.aside}>{chosen ? said : (voteText?.said ?? said)}</p>}
        instructions="round"
        actions={[...putBack, ...endGathering, ...(isCrowded ? startVote : []), skip.action]}
        next={
          vote.isOpen ? (
            <GatherVotes vote={vote} choices={choices} />
          ) : (
            <ChooseButton isChosen={chosen !== undefined}>{t('choice.next')}</ChooseButton>
          )
        }
      >
        <ChoiceCards
          legend={t('choice.label')}
          choices={tallied}
          value={chosen?.id ?? null}
          lang={game.language}
          chosenLabel={t('choice.chosen')}
          onChoose={
            busy || isView || vote.isOpen ? undefined : (candidateId) => dispatch({ type: 'select', candidateId })
          }
        >
          {!isCrowded && (
            <VoteTalk vote={vote} words={voteText} isChosen={chosen !== undefined}>
              <TableTalk note={chosen && choices.length >= stubsFrom ? chosen.face.description : undefined}>
                {said}
              </TableTalk>
            </VoteTalk>
          )}
        </ChoiceCards>
      </StageScreen>
      <Problem error={vote.error} />
      {skip.dialog}
    </>
  )
}
