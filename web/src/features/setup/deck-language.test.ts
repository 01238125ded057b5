import { afterEach, expect, it, vi } from 'vitest'
import { firstDeckLanguage, storeDeckLanguage } from './deck-language.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
vi.stubGlobal('window', { localStorage })
afterEach(() => stored.clear())

it('cards are in the language that was chosen before, else in the organization’s, else in Finnish', () => {
  expect([firstDeckLanguage(null), firstDeckLanguage('sv')]).toEqual(['fi', 'sv'])
  storeDeckLanguage('nl')
  expect([firstDeckLanguage(null), firstDeckLanguage('sv')]).toEqual(['nl', 'nl'])
})

it('a language that there is none of was never chosen', () => {
  stored.set('crux.deck-language', '"xx"')
  expect(firstDeckLanguage('de')).toBe('de')
})
