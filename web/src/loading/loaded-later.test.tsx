import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn } from '#testing/drawn.ts'
import { loadedLater } from './loaded-later.tsx'

const Part = ({ name }: { name: string }) => <p>{name}</p>

test('what has been preloaded is drawn at once, and anything else waits for it', async () => {
  const load = vi.fn(async (): Promise<ComponentType<{ name: string }>> => Part)
  const Later = loadedLater(load)
  expect(() => drawn(<Later name="A vote" />)).toThrow('suspenseful')
  await Later.preload()
  expect(drawn(<Later name="A vote" />).words).toBe('A vote')
  await Later.preload()
  expect(load).toHaveBeenCalledTimes(1)
})

test('what failed in advance is tried again, and what fails when it is drawn stays failed', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<{ name: string }>>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(Part)
  const Later = loadedLater(load)
  await Later.preload()
  expect(() => drawn(<Later name="A vote" />)).toThrow('suspenseful')
  await vi.waitFor(() => expect(drawn(<Later name="A vote" />).words).toBe('A vote'))

  const lost = vi.fn(async () => Promise.reject(new Error('no network')))
  const Lost = loadedLater(lost)
  await vi.waitFor(() => expect(() => drawn(<Lost />)).toThrow('no network'))
  expect(() => drawn(<Lost />)).toThrow('no network')
  expect(lost).toHaveBeenCalledTimes(1)
})
