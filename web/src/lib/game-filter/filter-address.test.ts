import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { gameScopes, resultModes } from '#domain/reports/game-filter.ts'
import { cases } from '#testing/cases.ts'
import { noFilter, readFilter, writeFilter } from './filter-address.ts'

const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const id = '0190d8a0-0000-7000-8000-000000000000'

describe('a filter in an address', () => {
  test('says only what is not as usual', () => {
    expect(writeFilter(noFilter)).toBeUndefined()
    expect(writeFilter({ ...noFilter, team: 'Yövuoro' })).toBe(packed({ team: 'Yövuoro' }))
    expect(readFilter(undefined)).toEqual({ filter: noFilter, broken: [] })
  })

  test('is read as it was written, and needs no escapes', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    const ids = fc.array(fc.uuid(), { maxLength: 3 })
    const day = fc.constantFrom(null, '2026-11-23', '1999-12-31')
    const filters = fc.record({
      mode: fc.constantFrom(...resultModes),
      scope: fc.constantFrom(...gameScopes),
      subject: text,
      subjectExact: fc.boolean(),
      gameMaster: text,
      team: text,
      teamExact: fc.boolean(),
      from: day,
      to: day,
      timeZone: fc.constantFrom(null, 'Europe/Helsinki', 'UTC'),
      organizations: ids,
      languages: fc.subarray([...languages]),
      gameTypes: ids,
      decks: ids,
      perspectives: ids,
    })
    fc.assert(
      fc.property(filters, (filter) => {
        const data = writeFilter(filter)
        expect(data ?? '').toMatch(/^[\w-]*$/)
        expect(readFilter(data)).toEqual({ filter, broken: [] })
      }),
      cases(),
    )
  })

  test.each([
    [{ team: 5 }, ['team']],
    [{ team: 'x'.repeat(201) }, ['team']],
    [{ mode: 'players' }, ['mode']],
    [{ scope: 'all' }, ['scope']],
    [{ from: '2026-13-01' }, ['from']],
    [{ to: '0001-01-01' }, ['to']],
    [{ timeZone: 'Mars/Olympus' }, ['timeZone']],
    [{ decks: [id, 'x'] }, ['decks']],
    [{ languages: ['xx'] }, ['languages']],
    [{ __proto__: null, constructor: 1 }, ['constructor']],
    [{ colour: 'red' }, ['colour']],
  ])('%j is left out, and named', (value, broken) => {
    expect(readFilter(packed(value))).toEqual({ filter: noFilter, broken })
  })

  test('what is broken takes nothing along that is right', () => {
    const { filter, broken } = readFilter(packed({ team: 'Terminal', from: 'soon', decks: [id] }))
    expect([filter.team, filter.decks, broken]).toEqual(['Terminal', [id], ['from']])
  })

  test.each(['%', 'no base64!', packed([1]), packed(null), packed('x'), 'e30x', 'gICA', '%F0%9F'])(
    '%j is no filter at all',
    (data) => {
      const { filter, broken } = readFilter(data)
      expect([filter, broken.length]).toEqual([noFilter, 1])
    },
  )
})
