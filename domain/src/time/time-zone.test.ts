import { describe, expect, test, vi } from 'vitest'
import { dayIn, daysIn, isTimeZone, nextDay, startOfDay } from './time-zone.ts'

describe('time zones', () => {
  test.each(['Europe/Helsinki', 'America/Argentina/Buenos_Aires', 'UTC', 'Asia/Kathmandu'])('%s is one', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  test.each(['', 'Europe/Atlantis', '+02:00', 'Helsinki', 'Europe/Helsinki; drop table games', '../etc/localtime'])(
    '%j is none',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )

  test.each([
    ['Europe/Helsinki', '2026-11-23', '2026-11-22T22:00:00.000Z'],
    ['Europe/Helsinki', '2026-06-01', '2026-05-31T21:00:00.000Z'],
    // Days with a clock change begin by the old time.
    ['Europe/Helsinki', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['Europe/Helsinki', '2026-10-25', '2026-10-24T21:00:00.000Z'],
    ['Europe/Helsinki', '2026-10-26', '2026-10-25T22:00:00.000Z'],
    ['America/New_York', '2026-01-01', '2026-01-01T05:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    // Midnight was skipped: the day began at one o'clock.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    // Midnight occurred twice: after the first one it was the day before again.
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
    // A skipped day begins with the next one.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ])('in %s %s begins at %s', (timeZone, day, moment) => {
    expect(startOfDay(timeZone, day).toISOString()).toBe(moment)
  })

  test('a moment is on one day here and on another there', () => {
    const moment = new Date('2026-11-22T22:30:00Z')
    expect([dayIn('Europe/Helsinki', moment), dayIn('UTC', moment), dayIn('America/New_York', moment)]).toEqual([
      '2026-11-23',
      '2026-11-22',
      '2026-11-22',
    ])
  })

  test.each(['Europe/Helsinki', 'America/Sao_Paulo', 'America/Havana', 'Asia/Beirut', 'Pacific/Chatham'])(
    'in %s every day of two years begins where the day before ends',
    (timeZone) => {
      for (let day = '2018-01-01'; day < '2020-01-01'; day = nextDay(day)) {
        const start = startOfDay(timeZone, day)
        expect([day, dayIn(timeZone, start)]).toEqual([day, day])
        expect(dayIn(timeZone, new Date(start.getTime() - 1)) < day).toBe(true)
      }
    },
  )

  test.each(['Europe/Helsinki', 'America/Havana', 'Asia/Kathmandu', 'Pacific/Chatham', 'Australia/Lord_Howe'])(
    'in %s the days of many moments are the days of each, around every midnight and change of clocks',
    (timeZone) => {
      const dayOf = daysIn(timeZone)
      for (let at = Date.UTC(2025, 9, 1); at < Date.UTC(2026, 10, 1); at += 443 * 60_000 + 999)
        expect(dayOf(new Date(at))).toBe(dayIn(timeZone, new Date(at)))
    },
  )

  test.each([
    ['Europe/London', '2026-03-29'],
    ['Atlantic/Azores', '2026-03-29'],
    ['America/Sao_Paulo', '2018-02-18'],
    ['America/Sao_Paulo', '2018-11-04'],
    ['Pacific/Apia', '2011-12-30'],
    ['Australia/Lord_Howe', '2026-04-05'],
  ])('in %s around %s every quarter of an hour has its day', (timeZone, day) => {
    const dayOf = daysIn(timeZone)
    const noon = Date.parse(`${day}T12:00:00Z`)
    for (let at = noon - 48 * 3_600_000; at < noon + 48 * 3_600_000; at += 900_000)
      for (const moment of [new Date(at), new Date(at + 899_999)]) expect(dayOf(moment)).toBe(dayIn(timeZone, moment))
  })

  test('of many moments only a few are looked up', () => {
    const dayOf = daysIn('Europe/Helsinki')
    const lookUp = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    try {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2026, 0, 11); at += 60_000) dayOf(new Date(at))
      expect(lookUp.mock.calls.length).toBeLessThan(200)
    } finally {
      lookUp.mockRestore()
    }
  })
})
