import { expect, it } from 'vitest'
import { byShare, cardShares, standsOut } from './card-shares.ts'
import { wilson } from './interval.ts'

it('counts what a card became of the chances that it had', () => {
  const { played, chosen, crux } = cardShares({ dealt: 20, played: 8, chosen: 4, crux: 1 })
  expect([played.count, played.of, chosen.count, chosen.of, crux.count, crux.of]).toEqual([8, 20, 4, 8, 1, 4])
  expect(chosen.share).toBe(0.5)
})

it('counts a card that was played as dealt', () => {
  expect(cardShares({ dealt: 0, played: 3, chosen: 0, crux: 0 }).played).toMatchObject({ count: 3, of: 3, share: 1 })
})

it('ranks by the lower end: one of one never leads', () => {
  const card = (id: string, chosen: number, played: number) => ({
    id,
    shares: cardShares({ dealt: 50, played, chosen, crux: 0 }),
  })
  const cards = [card('once', 1, 1), card('often', 9, 14), card('never', 0, 0), card('rarely', 1, 8)]
  expect(cards.toSorted(byShare('chosen')).map(({ id }) => id)).toEqual(['often', 'once', 'rarely', 'never'])
})

it('lets a card stand out only where its whole interval does', () => {
  const all = wilson(21, 100)
  expect(standsOut(wilson(9, 14), all)).toBe('above')
  expect(standsOut(wilson(1, 60), all)).toBe('below')
  expect(standsOut(wilson(2, 5), all)).toBeNull()
  expect(standsOut(wilson(0, 0), all)).toBeNull()
})

it('asks for more where many cards are compared: by chance alone one of twenty would stand out', () => {
  const all = wilson(21, 100)
  expect([standsOut(wilson(7, 14), all, 1), standsOut(wilson(7, 14), all, 100)]).toEqual(['above', null])
  expect(standsOut(wilson(40, 60), all, 100)).toBe('above')
})
