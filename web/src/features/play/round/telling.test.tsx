import { describe, expect, test } from 'vitest'
import type { Round } from '../../../lib/game/snapshot.ts'
import {
  sampleCandidate,
  sampleCard,
  samplePlayer,
  sampleRound,
  sampleSnapshot,
} from '../../../lib/game/testing/sample-snapshot.ts'
import { drawnFeature } from '../../../lib/testing/drawn-feature.tsx'
import { StageContext } from '../stage/stage-context.ts'
import { sampleStage } from '../testing/sample-stage.ts'
import { TellingTable } from './telling-table.tsx'
import { useTellingTurns } from './use-telling-turns.ts'

function Telling({ round, isLast = true }: { round: Round; isLast?: boolean }) {
  const telling = useTellingTurns(round)
  return telling.now && <TellingTable telling={telling} now={telling.now} words="" isLast={isLast} />
}

const telling = (candidateId: string, told: string[] = []) =>
  sampleRound('r', 0, { telling: { candidateId, told, order: [] } })
const aino = samplePlayer('aino', 'Aino')
const bo = { ...samplePlayer('bo', 'Bo'), seat: 1 }
const asking = { ...sampleCard('card-a', 'Help'), ask: 'Whom do you ask?' }

describe('a group', () => {
  const group = sampleSnapshot({
    players: [aino, bo],
    cards: [asking, sampleCard('card-b')],
    candidates: [sampleCandidate('a', 'r', 'aino', { revealed: true }), sampleCandidate('b', 'r', 'bo')],
  })
  const drawn = (round: Round, isLast?: boolean) =>
    drawnFeature(
      <StageContext value={sampleStage({ ...group, rounds: [round] })}>
        <Telling round={round} {...(isLast === undefined ? {} : { isLast })} />
      </StageContext>,
      { areas: ['play'] },
    )

  test('reads the card of whoever tells, with its text and its question', async () => {
    const { words } = await drawn(telling('a'))
    expect(words).toContain('Talking now Aino')
    expect(words).toContain('Help, told')
    expect(words).toContain('Whom do you ask?')
    expect(words).toContain('After that Bo')
  })

  test('learns that the last one tells once all have played, not before', async () => {
    expect((await drawn(telling('a', ['b']))).words).toContain('Everybody else has had a turn')
    expect((await drawn(telling('a', ['b']), false)).words).not.toContain('Everybody else has had a turn')
  })

  test('with more people than names counts the others', async () => {
    const people = Array.from({ length: 9 }, (_, seat) => ({ ...samplePlayer(`p${seat}`), seat }))
    const many = sampleSnapshot({
      players: people,
      candidates: people.map(({ id }) => sampleCandidate(id, 'r', id)),
      rounds: [telling('p0')],
    })
    const { words } = await drawnFeature(
      <StageContext value={sampleStage(many)}>
        <Telling round={telling('p0')} />
      </StageContext>,
      { areas: ['play'] },
    )
    expect(words).toContain('p6 and 2 more')
    expect(words).not.toContain('p7')
  })
})

describe('two people', () => {
  const cards = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']
  const two = sampleSnapshot({
    game: { gameMode: 'one_on_one' },
    players: [aino, bo],
    cards: cards.map((id) => sampleCard(`card-${id}`, `Title ${id}`)),
    candidates: cards.map((id) =>
      sampleCandidate(id, 'r', id.startsWith('a') ? 'aino' : 'bo', { revealed: id === 'a1' || id === 'b2' }),
    ),
  })

  test('see which card of whom comes next, by its title only where it lies face up', async () => {
    const round = telling('a1')
    const screen = await drawnFeature(
      <StageContext value={sampleStage({ ...two, rounds: [round] })}>
        <Telling round={round} />
      </StageContext>,
      { areas: ['play'] },
    )
    const rows = ['Aino, card 2', 'Aino, card 3', 'Bo, card 1', 'Bo, card 2: Title b2', 'Bo, card 3']
    expect(screen.words).toContain(`After that ${rows.join(' ')}`)
    const labels = screen.all('button').map((button) => button['aria-label'])
    for (const row of rows) expect(labels).toContain(`Now: ${row}`)
    expect(labels).toContain('Move Aino, card 2')
  })
})
