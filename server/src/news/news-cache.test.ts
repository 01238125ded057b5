import { beforeEach, describe, expect, test } from 'vitest'
import { NewsCache } from './news-cache.ts'

let bus: { trusted: boolean }
let cache: NewsCache<string>
beforeEach(() => {
  bus = { trusted: true }
  cache = new NewsCache(bus, 100)
})

/** A read of the database that ends when the test says so. */
function slowRead() {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  return { read: () => promise, answer: resolve, fail: reject }
}
const answering = (value: string | null) => async () => value
const neverAsked = () => Promise.reject(new Error('asked'))

describe('what was read', () => {
  test('is remembered until news says otherwise', async () => {
    expect(await cache.find('game', answering('one'))).toBe('one')
    expect(await cache.find('game', neverAsked)).toBe('one')
    cache.forget('game')
    expect(await cache.find('game', answering('two'))).toBe('two')
    cache.forgetAll()
    expect(cache.peek('game')).toBeUndefined()
  })

  test('is forgotten where news says so, and only there', async () => {
    cache.put('one', 'of here')
    cache.put('two', 'of there')
    cache.forgetWhere((value) => value === 'of here')
    expect([cache.peek('one'), cache.peek('two')]).toEqual([undefined, 'of there'])
  })

  test('is known without waiting until news says otherwise, and nothing else is', async () => {
    expect(cache.known('game')).toBeUndefined()
    await cache.find('game', answering('one'))
    expect(cache.known('game')).toBe('one')
    cache.forget('game')
    expect(cache.known('game')).toBeUndefined()
    expect(cache.counts).toEqual({ hits: 1, misses: 1 })
  })

  test('is counted: how often it was there, and how often it was not', async () => {
    await cache.find('game', answering('one'))
    await cache.find('game', neverAsked)
    await cache.find('game', neverAsked)
    expect(cache.counts).toEqual({ hits: 2, misses: 1 })
  })

  test('is read once for those who come together', async () => {
    const { read, answer } = slowRead()
    const both = [cache.find('game', read), cache.find('game', neverAsked)]
    answer('one')
    expect(await Promise.all(both)).toEqual(['one', 'one'])
  })

  test('is not remembered where there is nothing, or when reading fails', async () => {
    expect(await cache.find('game', answering(null))).toBeNull()
    await expect(cache.find('game', neverAsked)).rejects.toThrow('asked')
    expect(await cache.find('game', answering('one'))).toBe('one')
  })
})

describe('a read that is under way', () => {
  test.each([
    ['news of its key', () => cache.forget('game')],
    ['news of everything', () => cache.forgetAll()],
    ['news of some', () => cache.forgetWhere(() => false)],
  ])('when %s comes is not remembered, and who comes later reads anew', async (_, hear) => {
    const old = slowRead()
    const early = cache.find('game', old.read)
    hear()
    const late = cache.find('game', answering('new'))
    expect(await late).toBe('new')
    old.answer('old')
    expect([await early, cache.peek('game')]).toEqual(['old', 'new'])
  })

  test('when news comes is not remembered, though nobody else asks', async () => {
    const old = slowRead()
    const early = cache.find('game', old.read)
    cache.forget('game')
    old.answer('old')
    expect([await early, cache.peek('game')]).toEqual(['old', undefined])
  })

  test('does not undo what was put meanwhile', async () => {
    const old = slowRead()
    const early = cache.find('game', old.read)
    cache.put('game', 'new')
    old.answer('old')
    expect([await early, cache.peek('game')]).toEqual(['old', 'new'])
  })

  test('does not take the place of a later one when it ends', async () => {
    const [first, second] = [slowRead(), slowRead()]
    const early = cache.find('game', first.read)
    cache.forget('game')
    const late = cache.find('game', second.read)
    first.answer('old')
    await early
    const shared = cache.find('game', neverAsked)
    second.answer('new')
    expect([await late, await shared, cache.peek('game')]).toEqual(['new', 'new', 'new'])
  })
})

describe('while news may be missed', () => {
  beforeEach(() => {
    bus.trusted = false
  })

  test('nothing is remembered: every call reads', async () => {
    expect(await cache.find('game', answering('one'))).toBe('one')
    expect(await cache.find('game', answering('two'))).toBe('two')
    cache.put('game', 'three')
    expect(cache.peek('game')).toBeUndefined()
  })

  test('nobody is given the read of another', async () => {
    const old = slowRead()
    const early = cache.find('game', old.read)
    expect(await cache.find('game', answering('new'))).toBe('new')
    old.answer('old')
    expect(await early).toBe('old')
  })
})
