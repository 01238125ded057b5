import { expect, it } from 'vitest'
import { awayAfter, awayAt } from './presence.ts'

const seat = (playerId: string, connected: boolean, since: number) => ({ playerId, connected, since })

it('a phone out of reach is away after a while, not at once', () => {
  const seats = [seat('here', true, 0), seat('gone', false, 1_000), seat('just gone', false, 2_000)]
  expect(awayAt({ seats }, 2_000)).toEqual({ away: [], next: 1_000 + awayAfter })
  expect(awayAt({ seats }, 1_000 + awayAfter)).toEqual({ away: ['gone'], next: 2_000 + awayAfter })
  expect(awayAt({ seats }, 2_000 + awayAfter)).toEqual({ away: ['gone', 'just gone'], next: null })
})
