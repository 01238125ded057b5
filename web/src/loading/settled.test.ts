import { expect, test } from 'vitest'
import { settled } from './settled.ts'

test('`use` can read what has come, and nothing of what failed', async () => {
  const come = settled(Promise.resolve('a screen'))
  expect(come).not.toHaveProperty('status')
  await come
  expect(come).toMatchObject({ status: 'fulfilled', value: 'a screen' })
  const lost = settled(Promise.reject(new Error('no network')))
  await expect(lost).rejects.toThrow('no network')
  expect(lost).not.toHaveProperty('status')
})
