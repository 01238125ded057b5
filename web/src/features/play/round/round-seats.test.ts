import { describe, expect, it } from 'vitest'
import {
  sampleCandidate,
  sampleCard,
  samplePlayer,
  sampleRound,
  sampleSnapshot,
} from '../../../lib/game/testing/sample-snapshot.ts'
import { isReadyToTell, roundProgress, roundSeats } from './round-seats.ts'

const aino = samplePlayer('aino', 'Aino')
const mateo = samplePlayer('mateo', 'Mateo')
const round = sampleRound('r', 0)
const cards = [sampleCard('card-a'), sampleCard('card-b'), sampleCard('card-c')]

describe('seats of a round', () => {
  it('say who has played and who is choosing, in the order of the seats', () => {
    const snapshot = sampleSnapshot({
      players: [aino, mateo],
      rounds: [round],
      cards,
      candidates: [sampleCandidate('a', 'r', 'mateo')],
    })
    const seats = roundSeats(snapshot, 'r', snapshot.players)
    expect(seats.map(({ id, missing }) => [id, missing])).toEqual([
      ['aino', 1],
      ['mateo', 0],
    ])
    expect(roundProgress(seats)).toMatchObject({ played: 1, total: 2, waitingFor: [{ id: 'aino' }] })
  })

  it('are ready to tell once all have played and nobody has told', () => {
    const candidates = [sampleCandidate('a', 'r', 'aino'), sampleCandidate('b', 'r', 'mateo')]
    const snapshot = sampleSnapshot({ players: [aino, mateo], rounds: [round], cards, candidates })
    const seats = roundSeats(snapshot, 'r', snapshot.players)
    expect(isReadyToTell(seats, { told: [], isOrdered: false })).toBe(true)
    expect(isReadyToTell(seats, { told: [], isOrdered: true })).toBe(false)
    expect(isReadyToTell(seats, { told: candidates.slice(1), isOrdered: false })).toBe(false)
    expect(isReadyToTell(roundSeats(snapshot, 'other', snapshot.players), { told: [], isOrdered: false })).toBe(false)
    expect(isReadyToTell([], { told: [], isOrdered: false })).toBe(false)
  })

  it('hide the face of a card that lies face down, although the game master’s client knows it', () => {
    const candidates = [sampleCandidate('a', 'r', 'aino'), sampleCandidate('b', 'r', 'mateo', { revealed: true })]
    const snapshot = sampleSnapshot({ players: [aino, mateo], rounds: [round], cards, candidates })
    const faces = roundSeats(snapshot, 'r', snapshot.players).map((seat) => seat.cards[0]?.face?.id ?? null)
    expect(faces).toEqual([null, 'card-b'])
  })

  it('leave out people who were removed, and what lies in other rounds', () => {
    const snapshot = sampleSnapshot({
      players: [aino, mateo],
      rounds: [round],
      cards,
      candidates: [sampleCandidate('a', 'earlier', 'aino')],
    })
    expect(roundSeats(snapshot, 'r', [aino])).toEqual([{ id: 'aino', player: aino, cards: [], missing: 1 }])
  })

  it('give a game master who takes part the last seat', () => {
    const snapshot = sampleSnapshot({
      game: { gameMasterPlays: true },
      players: [aino],
      rounds: [round],
      cards,
      candidates: [sampleCandidate('c', 'r', null)],
    })
    expect(roundSeats(snapshot, 'r', [aino]).map(({ id, missing }) => [id, missing])).toEqual([
      ['aino', 1],
      ['game-master', 0],
    ])
  })

  it('ask three cards of a person in a one-to-one', () => {
    const candidates = [sampleCandidate('a', 'r', 'aino'), sampleCandidate('b', 'r', 'aino')]
    const snapshot = sampleSnapshot({
      game: { gameMode: 'one_on_one' },
      players: [aino],
      rounds: [round],
      cards,
      candidates,
    })
    const seats = roundSeats(snapshot, 'r', [aino])
    expect(seats[0]).toMatchObject({ missing: 1, cards: [{}, {}] })
    expect(roundProgress(seats)).toMatchObject({ played: 0, total: 1 })
  })
})
