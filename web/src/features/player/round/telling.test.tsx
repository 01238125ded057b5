import { describe, expect, test } from 'vitest'
import type { GameSnapshot, Round } from '../../../lib/game/snapshot.ts'
import {
  sampleCandidate,
  samplePlayer,
  sampleRound,
  sampleSnapshot,
} from '../../../lib/game/testing/sample-snapshot.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { type PlayerContextValue, PlayerProvider } from '../frame/player-context.ts'
import { LyingButtons } from './lying-buttons.tsx'
import { useTelling } from './use-telling.ts'

/** What Aino's phone says of the turns, and the buttons under the card that is told about. */
function Phone({ round, snapshot }: { round: Round; snapshot: GameSnapshot }) {
  const { said, nextSaid } = useTelling(round)
  const now = snapshot.candidates.find(({ id }) => id === round.telling?.candidateId)
  return (
    <>
      <p>{said}</p>
      <p>{nextSaid}</p>
      {now && <LyingButtons candidate={now} round={round} />}
    </>
  )
}

async function phoneOfAino(snapshot: GameSnapshot, candidateId: string, order: string[] = []): Promise<string> {
  const round = sampleRound('r', 0, { telling: { candidateId, told: [], order } })
  const shown = { ...snapshot, rounds: [round] }
  const value = { snapshot: shown, seat: { playerId: 'aino' } } as unknown as PlayerContextValue
  const { words } = await drawnFeature(
    <PlayerProvider value={value}>
      <Phone round={round} snapshot={shown} />
    </PlayerProvider>,
    { areas: ['player'] },
  )
  return words
}

describe('the phone of one of two, with three cards each', () => {
  const two = sampleSnapshot({
    game: { gameMode: 'one_on_one' },
    players: [samplePlayer('aino', 'Aino'), { ...samplePlayer('bo', 'Bo'), seat: 1 }],
    candidates: ['a1', 'a2', 'b1', 'b2'].map((id) => sampleCandidate(id, 'r', id.startsWith('a') ? 'aino' : 'bo')),
  })

  test('goes on to one’s own next card, and does not pass on to oneself', async () => {
    const words = await phoneOfAino(two, 'a1')
    expect(words).toContain('It’s your turn to talk. Your next card comes after this one. Your next card')
    expect(words).not.toContain('Aino')
  })

  test('passes on to the other', async () => {
    expect(await phoneOfAino(two, 'a2', ['a1', 'a2', 'b1', 'b2'])).toContain('Bo is next. Pass on to Bo')
    expect(await phoneOfAino(two, 'b2', ['b1', 'b2', 'a1', 'a2'])).toContain('It’s Bo’s turn. You are next.')
  })

  test('does not announce as next whoever tells already', async () => {
    expect(await phoneOfAino(two, 'b1', ['b1', 'b2', 'a1', 'a2'])).toContain(
      'It’s Bo’s turn. Then Bo talks about another card.',
    )
  })
})
