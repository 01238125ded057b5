import { beforeEach, expect, it, vi } from 'vitest'
import { lendWayBack, rememberWayBack, takeWayBack } from './way-back.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let device = memory()
const openOtherTab = () => vi.stubGlobal('window', { sessionStorage: memory(), localStorage: device })

beforeEach(() => {
  device = memory()
  openOtherTab()
  vi.useFakeTimers({ now: 0 })
  return () => void vi.useRealTimers()
})

it('leads back once', () => {
  rememberWayBack('/dashboard/users')
  expect(takeWayBack()).toBe('/dashboard/users')
  expect(takeWayBack()).toBeNull()
})

it('follows a lent way only in the tab that a mailed link opens, once, for a day', () => {
  rememberWayBack('/game/1')
  lendWayBack()
  openOtherTab()
  expect(takeWayBack({ lent: true })).toBe('/game/1')
  expect(takeWayBack({ lent: true })).toBeNull()

  rememberWayBack('/game/2')
  lendWayBack()
  openOtherTab()
  vi.setSystemTime(24 * 3_600_000)
  expect(takeWayBack({ lent: true })).toBeNull()
})

it('forgets a lent way when somebody logs in otherwise', () => {
  rememberWayBack('/game/3')
  lendWayBack()
  openOtherTab()
  expect(takeWayBack()).toBeNull()
  expect(takeWayBack({ lent: true })).toBeNull()
})
