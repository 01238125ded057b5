import { useState } from 'react'
import type { Player } from '../../../lib/game/snapshot.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { JoinPanel } from '../../../ui/frame/join-panel.tsx'
import { stageQuery, useMedia } from '../../../ui/use-media.ts'
import { seatsInGrid } from '../../../ui/table/seat-geometry.ts'
import { StageTable } from '../../../ui/table/stage-table.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { NameSeats } from '../one-screen/name-seats.tsx'
import { SeatDialog } from '../one-screen/seat-dialog.tsx'
import { useRobots } from '../rehearsal/use-robots.tsx'
import { useSpokenName } from '../rehearsal/use-spoken-name.ts'
import { useCarryOverAction } from '../carry-over/use-carry-over-action.tsx'
import { deckOf } from '../../../lib/game/face-of.ts'
import { shownCode, useJoinAddress } from '../stage/join-address.ts'
import { RemovePlayerDialog } from '../controls/remove-player-dialog.tsx'
import { shortened } from '../../../lib/shortened.ts'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import { useAnnounced } from '../stage/use-announced.ts'
import { useAway } from '../stage/use-away.ts'
import { wordingOf } from '../stage/wording.ts'
import { headcountAdvice } from './headcount.ts'
import { HeadcountAside } from './headcount-aside.tsx'
import { JoinSheet } from './join-sheet.tsx'
import { JoinWords } from './join-words.tsx'
import { NobodyDialog } from './nobody-dialog.tsx'
import { useCloseCode } from './use-close-code.ts'

/** Players arrive: the code to join with, and a seat for each player. */
export function WaitingStage() {
  const t = useTranslations('play')
  const oneScreen = useTranslations('one-screen')
  const {
    snapshot: { game, players },
    busy,
    isView,
    dispatch,
  } = useStage()
  const say = useSpokenName()
  const isAway = useAway()
  const [leaving, setLeaving] = useState<Player | null>(null)
  const [named, setNamed] = useState<Player | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isNaming = game.oneScreen && !isView
  const address = useJoinAddress(game.gameCode)
  const wording = wordingOf(game)
  const subject = shortened(game.subject, 90)
  const code = shownCode(game.gameCode ?? '')
  const advice = headcountAdvice(game, players.length)
  const here = t('waiting.here', { count: players.length })
  const isStage = useMedia(stageQuery)
  const isCrowd = isStage && players.length >= seatsInGrid
  // In a large window address and code are above the table, in a small one on it.
  const large = isStage && !isNaming ? address : null
  useAnnounced(here)
  const robots = useRobots()
  const carryOver = useCarryOverAction()
  const closeCode = useCloseCode()
  const goOn = () => {
    setAsking(false)
    dispatch({ type: 'continue' })
  }
  return (
    <>
      <StageScreen
        isJoinShown={game.oneScreen && !isView}
        kicker={<span>{[subject, game.team].filter(Boolean).join(/[.?!…]$/.test(subject) ? ' ' : ', ')}</span>}
        question={isCrowd ? here : t(`waiting.question.${wording}`)}
        under={large && !isCrowd && <JoinWords address={large} code={code} isClosed={game.gameCodeClosed} />}
        aside={
          large ? (
            <JoinSheet address={large} isClosed={game.gameCodeClosed} isSmall={isCrowd}>
              {isCrowd && <JoinWords isSmall address={large} code={code} isClosed={game.gameCodeClosed} />}
            </JoinSheet>
          ) : isCrowd && isNaming ? (
            <NameSeats isTitled={false} />
          ) : (
            <HeadcountAside count={players.length} advice={advice} />
          )
        }
        instructions="preround"
        actions={[...(game.isTestGame ? [robots.action] : []), ...carryOver.actions, closeCode]}
        next={
          <Button
            look="next"
            iconAfter="arrowRight"
            pending={busy}
            onPress={() => (players.length === 0 ? setAsking(true) : goOn())}
          >
            {t('waiting.next')}
          </Button>
        }
      >
        <StageTable
          isGathering
          isLow={large !== null}
          label={t('table.label')}
          deck={deckOf(game)}
          seats={players.map((player) => ({
            id: player.id,
            name: player.name,
            card: null,
            ...(isAway(player)
              ? ({ state: 'away', stateLabel: t('away.label') } as const)
              : ({ state: 'played', stateLabel: t('waiting.seated') } as const)),
            sign: player.heldBy === 'robot' ? 'robot' : undefined,
            sentence: t(isAway(player) ? 'away.sentence' : 'waiting.sentence', { name: say(player) }),
            press: isView
              ? undefined
              : player.heldBy === 'screen'
                ? { label: oneScreen('seat.change', { name: player.name }), onPress: () => setNamed(player) }
                : { label: t('remove.of', { name: player.name }), onPress: () => setLeaving(player) },
          }))}
        >
          {isCrowd && <TableTalk deck={deckOf(game)}>{t(`waiting.advice.${advice}`)}</TableTalk>}
          {!isCrowd && large && (
            <TableTalk deck={deckOf(game)} note={t(`waiting.advice.${advice}`)}>
              {here}
            </TableTalk>
          )}
          {!isCrowd && isNaming && <NameSeats />}
          {!isStage && !isNaming && address && (
            <JoinPanel
              addressLabel={t('join.open')}
              address={address.shown}
              closed={game.gameCodeClosed ? t('join.closedLong') : undefined}
              codeLabel={t('join.code')}
              code={code}
              qrText={address.link}
              qrLabel={t('join.qr', { address: address.shown })}
            />
          )}
        </StageTable>
      </StageScreen>
      {named && (
        <SeatDialog
          key={named.id}
          player={named}
          onClose={() => setNamed(null)}
          onRemove={() => {
            setNamed(null)
            setLeaving(named)
          }}
        />
      )}
      {game.isTestGame && robots.dialog}
      {carryOver.dialog}
      <RemovePlayerDialog player={leaving} onClose={() => setLeaving(null)} />
      <NobodyDialog isOpen={isAsking} plays={game.gameMasterPlays} onConfirm={goOn} onClose={() => setAsking(false)} />
    </>
  )
}
