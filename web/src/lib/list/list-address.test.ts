import { describe, expect, test } from 'vitest'
import { readListAddress, writeListAddress } from './list-address.ts'
import { defineList, oneOf } from './list-definition.ts'

const people = defineList({
  sorts: ['name', 'since'],
  sort: 'name',
  sizes: [25, 50, 100],
  size: 50,
  searchMax: 10,
  filters: { role: oneOf(['admin', 'game_master']) },
})
const usual = { search: '', sort: 'name', page: 1, size: 50, filters: { role: null } } as const
const read = (query: string) => readListAddress(people, new URLSearchParams(query))

describe('what an address says of a list', () => {
  test.each([
    ['', usual],
    [
      'search=Ä%25_&sort=-since&page=3&size=25&role=admin',
      { search: 'Ä%_', sort: '-since', page: 3, size: 25, filters: { role: 'admin' } },
    ],
    ['search=+aino+&sort=&page=&role=', { ...usual, search: 'aino' }],
    ['other=1&page=1000000', { ...usual, page: 1_000_000 }],
  ])('%s', (query, state) => {
    expect(read(query)).toEqual({ state, broken: [] })
  })

  test.each([
    ['sort=email', ['sort']],
    ['sort=--name', ['sort']],
    ['sort=__proto__', ['sort']],
    ['page=0', ['page']],
    ['page=-1', ['page']],
    ['page=1.5', ['page']],
    ['page=1e3', ['page']],
    ['page=1000001', ['page']],
    ['page=99999999999999999999', ['page']],
    ['size=26', ['size']],
    ['role=owner', ['role']],
    ['search=longerthan10', ['search']],
    ['sort=x&page=x&size=x&role=x', ['sort', 'page', 'size', 'role']],
  ])('%s is left out, and said', (query, broken) => {
    expect(read(query)).toEqual({ state: usual, broken })
  })

  test('what is broken takes nothing along that is right', () => {
    expect(read('page=x&role=admin&search=ai').state).toEqual({ ...usual, search: 'ai', filters: { role: 'admin' } })
  })

  test('a list without a search has none', () => {
    const { searchMax: _, ...rest } = people
    expect(readListAddress(rest, new URLSearchParams('search=x'))).toEqual({ state: usual, broken: [] })
  })
})

describe('the address of a list', () => {
  const write = (change: object, address = '') =>
    writeListAddress(people, { ...usual, ...change }, new URLSearchParams(address)).toString()

  test('says only what is not as usual, and keeps what is another’s', () => {
    expect(write({})).toBe('')
    expect(write({}, 'page=4&role=admin&sort=-since&size=25&search=x&tab=2')).toBe('tab=2')
    expect(write({ search: ' a&b ', page: 2, filters: { role: 'game_master' } })).toBe(
      'search=a%26b&role=game_master&page=2',
    )
  })

  test('is read as it was written', () => {
    const state = { search: 'å/%?', sort: '-name', page: 7, size: 100, filters: { role: 'admin' } } as const
    expect(read(write(state))).toEqual({ state, broken: [] })
  })

  test('loses what was broken', () => {
    expect(write({}, 'page=x&sort=x&role=x')).toBe('')
  })
})
