import { describe, expect, it } from 'vitest'
import { readPlayerSession, storePlayerSession } from '../../../lib/api/player-session.ts'
import { heldSeats, isLiving } from './held-seats.ts'
import { noteSeat, readSeatNotes, seatNote } from './seat-note.ts'

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

function sit(gameId: string, facts: { expiresAt?: string; ended?: string } = {}): void {
  storePlayerSession(gameId, {
    token: 't',
    gameId,
    playerId: `p-${gameId}`,
    name: 'Otter',
    expiresAt: tomorrow,
    ...facts,
  })
  noteSeat(gameId, { code: 'ABCDEF' })
}

describe('what a device remembers of its seats', () => {
  it('keeps what was noted and the same list until something changes', () => {
    noteSeat('a', { subject: 'Ai' })
    const before = readSeatNotes()
    noteSeat('a', { subject: 'Ai' })
    expect(readSeatNotes()).toBe(before)
    noteSeat('a', { seenCrux: true })
    expect(seatNote('a')).toMatchObject({ subject: 'Ai', seenCrux: true, seenRounds: [] })
  })

  it('offers living seats in unfinished games, the latest first', () => {
    for (const gameId of ['b', 'c', 'over', 'gone']) sit(gameId)
    sit('expired', { expiresAt: new Date(Date.now() - 1_000).toISOString() })
    sit('removed', { ended: 'player_removed' })
    noteSeat('over', { finished: true })
    storePlayerSession('gone', null)
    expect(heldSeats().map(({ note }) => note.gameId)).toEqual(['c', 'b'])
  })

  it('forgets seats that were left or whose day is over, with their tokens, when another is taken or goes on', () => {
    for (let game = 0; game < 12; game += 1) sit(`many-${game}`)
    sit('yesterday', { expiresAt: new Date(Date.now() - 1_000).toISOString() })
    storePlayerSession('many-0', null)
    noteSeat('many-1', { subject: 'Oak' })
    const games = readSeatNotes().map(({ gameId }) => gameId)
    expect([games[0], games.includes('many-11'), games.includes('many-0'), games.includes('yesterday')]).toEqual([
      'many-1',
      true,
      false,
      false,
    ])
    expect([readPlayerSession('yesterday'), readPlayerSession('many-11')?.name]).toEqual([null, 'Otter'])
  })

  it('counts a seat as dead once the server has said so, or its time is over', () => {
    const session = { token: 't', gameId: 'g', playerId: 'p', name: 'Otter', expiresAt: tomorrow }
    expect(isLiving(session, Date.now())).toBe(true)
    expect(isLiving({ ...session, ended: 'seat_moved' }, Date.now())).toBe(false)
    expect(isLiving(session, Date.parse(tomorrow))).toBe(false)
  })
})
