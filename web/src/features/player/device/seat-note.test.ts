import { describe, expect, it } from 'vitest'
import { storePlayerSession } from '../../../lib/api/player-session.ts'
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

  it('forgets the oldest seats', () => {
    for (let game = 0; game < 20; game += 1) noteSeat(`many-${game}`, {})
    expect(readSeatNotes()).toHaveLength(8)
    expect(readSeatNotes()[0]?.gameId).toBe('many-19')
  })

  it('counts a seat as dead once the server has said so, or its time is over', () => {
    const session = { token: 't', gameId: 'g', playerId: 'p', name: 'Otter', expiresAt: tomorrow }
    expect(isLiving(session, Date.now())).toBe(true)
    expect(isLiving({ ...session, ended: 'seat_moved' }, Date.now())).toBe(false)
    expect(isLiving(session, Date.parse(tomorrow))).toBe(false)
  })
})
