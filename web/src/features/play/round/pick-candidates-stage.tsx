import { useState } from 'react'
import { candidatesOf, currentRound, perspectiveOf } from '../../../lib/game/read-game.ts'
import type { Round } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PassButton } from '../one-screen/pass-button.tsx'
import { screenSeats } from '../screen-seats/screen-seat.ts'
import { SeatHands } from '../one-screen/seat-hand.tsx'
import type { BarAction } from '../stage/bar-action.tsx'
import { Problem } from '../stage/problem.tsx'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import { useAnnounced } from '../stage/use-announced.ts'
import { useSeatedPlayers } from '../stage/use-seated-players.ts'
import { wordingOf } from '../stage/wording.ts'
import styles from './round-aside.module.css'
import { EndPickingDialog } from './end-picking-dialog.tsx'
import { useOwnHand } from '../hand/use-own-hand.tsx'
import { PairTable } from './pair-table.tsx'
import { RoundKicker } from './round-kicker.tsx'
import { roundProgress, roundSeats } from './round-seats.ts'
import { RoundTable } from './round-table.tsx'
import { useSkipRound } from './use-skip-round.tsx'
import { TellingTable } from './telling-table.tsx'
import { usePlayedText } from './use-played-text.ts'
import { useTellingTurns } from './use-telling-turns.ts'

/** Up to this many seats leave the middle of the table free. */
const seatsWithTalk = 16
/** A longer name would push the other buttons out of the bar. */
const nextNameMax = 20

/** A round: everybody plays a card and tells about it. */
export function PickCandidatesStage() {
  const { snapshot } = useStage()
  const round = currentRound(snapshot)
  return round ? <PickCandidates key={round.id} round={round} /> : null
}

function PickCandidates({ round }: { round: Round }) {
  const t = useTranslations('play')
  const { snapshot, busy, dispatch } = useStage()
  const { game } = snapshot
  const perspective = perspectiveOf(snapshot, round)
  const seats = roundSeats(snapshot, round.id, useSeatedPlayers())
  const progress = roundProgress(seats)
  const words = usePlayedText(seats)
  useAnnounced(words)
  const [isAsking, setAsking] = useState(false)
  const hasCards = candidatesOf(snapshot, round.id).length > 0
  const hand = useOwnHand(round)
  const skip = useSkipRound({ played: words, hasCards })
  const endPicking = () => {
    setAsking(false)
    dispatch({ type: 'end-picking' })
  }
  const askOrEnd = () => (hasCards && progress.waitingFor.length === 0 ? endPicking() : setAsking(true))
  const chooseLabel = t(`picking.next.${wordingOf(game)}`)
  // Seats on this screen play first; then the group chooses.
  const passed = screenSeats(progress.waitingFor.flatMap(({ player }) => player ?? []))
  const Table = game.gameMode === 'one_on_one' ? PairTable : RoundTable
  const telling = useTellingTurns(round)
  // Once somebody has told, the turn goes on from the whole table, too; an order names who begins.
  const isAnybodyNamed = telling.now !== null || telling.told.length > 0 || telling.isOrdered
  const next = isAnybodyNamed ? telling.next[0] : undefined
  const choose: BarAction[] =
    passed.length > 0 || next
      ? [{ id: 'choose', icon: 'people', label: chooseLabel, disabled: busy, onPress: askOrEnd }]
      : []
  return (
    <>
      <StageScreen
        kicker={<RoundKicker snapshot={snapshot} round={round} perspective={perspective} />}
        question={perspective?.description ?? ''}
        lang={game.language}
        // With more seats the table has no room for it.
        aside={seats.length > seatsWithTalk && <p className={styles.aside}>{words}</p>}
        instructions="round"
        actions={[...choose, ...(game.gameMasterPlays ? [hand.action] : []), skip.action]}
        next={
          <PassButton
            seats={passed}
            otherwise={
              next ? (
                <Button look="next" iconAfter="arrowRight" onPress={() => telling.tell(next)}>
                  {t('telling.next', {
                    name: telling.labelOf(next, nextNameMax),
                  })}
                </Button>
              ) : (
                <Button look="next" iconAfter="arrowRight" pending={busy} onPress={askOrEnd}>
                  {chooseLabel}
                </Button>
              )
            }
          >
            {(close) => <SeatHands round={round} seats={passed} onClose={close} />}
          </PassButton>
        }
      >
        {telling.now ? (
          <TellingTable telling={telling} now={telling.now} words={words} isLast={progress.waitingFor.length === 0} />
        ) : (
          <Table round={round} seats={seats} words={words} telling={telling} />
        )}
      </StageScreen>
      <Problem error={telling.error} />
      {skip.dialog}
      {game.gameMasterPlays && hand.dialog}
      <EndPickingDialog
        isOpen={isAsking}
        hasCards={hasCards}
        waitingFor={progress.waitingFor}
        onConfirm={endPicking}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
