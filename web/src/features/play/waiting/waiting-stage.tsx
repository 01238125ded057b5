import { useState } from 'react'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Player } from '../../../lib/game/snapshot.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StageTable } from '../../../ui/table/stage-table.tsx'
import { TableTalk } from '../../../ui/table/table-talk.tsx'
import { Announcer } from '../stage/announcer.tsx'
import { deckOf } from '../stage/face-of.ts'
import { RemovePlayerDialog } from '../stage/remove-player-dialog.tsx'
import { useStage } from '../stage/stage-context.ts'
import { StageScreen } from '../stage/stage-screen.tsx'
import { wordingOf } from '../stage/wording.ts'
import { headcountAdvice } from './headcount.ts'
import { JoinPanel } from './join-panel.tsx'
import { NobodyDialog } from './nobody-dialog.tsx'

/** People come to the table: the code for those on their way, a seat for each who is here. */
export function WaitingStage() {
  const t = useWords('play')
  const { snapshot: { game, players }, busy, dispatch } = useStage()
  const [leaving, setLeaving] = useState<Player | null>(null)
  const [isAsking, setAsking] = useState(false)
  const context = wordingOf(game)
  const advice = headcountAdvice(game, players.length)
  const here = t('waiting.here', { count: players.length })
  const goOn = () => {
    setAsking(false)
    dispatch({ type: 'continue' })
  }
  return (
    <>
      <StageScreen
        kicker={<span>{[game.subject, game.team].filter(Boolean).join(', ')}</span>}
        question={t('waiting.question', { context })}
        aside={game.gameCode !== null && <JoinPanel code={game.gameCode} isClosed={game.gameCodeClosed} />}
        instructions="preround"
        next={<Button look="next" iconAfter="arrowRight" pending={busy} onPress={() => (players.length === 0 ? setAsking(true) : goOn())}>{t('waiting.next', { context })}</Button>}
      >
        <StageTable
          label={t('table.label')}
          deck={deckOf(game)}
          seats={players.map((player) => ({
            id: player.id, name: player.name, state: 'played', stateLabel: t('waiting.seated'), card: 'back',
            sentence: t('waiting.sentence', { name: player.name }),
            press: { label: t('remove.of', { name: player.name }), onPress: () => setLeaving(player) },
          }))}
        >
          <TableTalk note={t(`waiting.advice.${advice}`)}>{here}</TableTalk>
        </StageTable>
      </StageScreen>
      <Announcer>{here}</Announcer>
      <RemovePlayerDialog player={leaving} onClose={() => setLeaving(null)} />
      <NobodyDialog isOpen={isAsking} plays={game.gameMasterPlays} onConfirm={goOn} onClose={() => setAsking(false)} />
    </>
  )
}
