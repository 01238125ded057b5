import { beforeEach, expect, test, vi } from 'vitest'
import { currentLanguage } from '../language/current-language.ts'
import type { fetchArea } from './fetch-area.ts'
import { loadAreas, loadWithLanguage, switchLanguage, translationsOf } from './i18n.ts'

const fetched = vi.hoisted(() => vi.fn<typeof fetchArea>())
vi.mock('./fetch-area.ts', () => ({ fetchArea: fetched }))

const lost = new Error('no network')
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
  fetched.mockReset().mockResolvedValue({ title: 'Here' })
  return () => vi.unstubAllGlobals()
})

test('what failed as it was drawn stays failed; in advance it is tried again', async () => {
  fetched.mockRejectedValueOnce(lost)
  await expect(translationsOf('en', 'play')).rejects.toBe(lost)
  await expect(translationsOf('en', 'play')).rejects.toBe(lost)
  expect(fetched).toHaveBeenCalledTimes(1)

  fetched.mockRejectedValueOnce(lost)
  await expect(loadAreas(['report'])).rejects.toBe(lost)
  await loadAreas(['report'])
  await loadAreas(['report'])
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('the texts of the broken screen are tried until they come', async () => {
  fetched.mockRejectedValueOnce(lost)
  await expect(translationsOf('en', 'common')).rejects.toBe(lost)
  expect(await translationsOf('en', 'common')).toEqual({ title: 'Here' })
})

test('another language is shown once everything in it is here, also what a screen asks for meanwhile', async () => {
  const shown: string[] = []
  const handbook = vi.fn(async () => {
    shown.push(currentLanguage())
    await translationsOf('en', 'handbook')
  })
  loadWithLanguage(handbook)
  await switchLanguage('fi')
  expect(shown).toEqual(['en', 'en'])
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['fi', 'fi'])
  expect(handbook).toHaveBeenCalledWith('fi')
  expect(fetched).toHaveBeenCalledWith('fi', 'handbook')
})

test('a language that cannot be loaded is not shown, and may be chosen again', async () => {
  fetched.mockRejectedValueOnce(lost)
  await expect(switchLanguage('sv')).rejects.toBe(lost)
  expect(currentLanguage()).toBe('fi')
  await switchLanguage('sv')
  expect(currentLanguage()).toBe('sv')
})

test('of two choices the last one is shown, though it loads first', async () => {
  const slow = Promise.withResolvers<{ title: string }>()
  fetched.mockReturnValueOnce(slow.promise)
  const first = switchLanguage('de')
  await switchLanguage('nl')
  slow.resolve({ title: 'Hier' })
  await first
  expect(currentLanguage()).toBe('nl')
})
