import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

const ticks = () => new Promise((done) => setImmediate(done))

test('who holds a key makes the others wait, first come, first served', async () => {
  const mutex = new KeyedMutex()
  const held: number[] = []
  const first = await mutex.lock('game')
  const waiting = [1, 2, 3].map(async (index) => {
    const release = await mutex.lock('game')
    held.push(index)
    await ticks()
    expect(held.at(-1)).toBe(index)
    release()
  })
  await ticks()
  expect(held).toEqual([])
  first()
  await Promise.all(waiting)
  expect(held).toEqual([1, 2, 3])
})

test('keys know nothing of each other', async () => {
  const mutex = new KeyedMutex()
  await mutex.lock('one game')
  const release = await mutex.lock('another')
  release()
})

test('a key that was released while somebody waits is still theirs for those who come later', async () => {
  const mutex = new KeyedMutex()
  const first = await mutex.lock('game')
  const second = mutex.lock('game')
  first()
  const release = await second
  let entered = false
  const enter = async () => {
    await mutex.lock('game')
    entered = true
  }
  const third = enter()
  await ticks()
  expect(entered).toBe(false)
  release()
  await third
})

test('releasing twice lets nobody in twice', async () => {
  const mutex = new KeyedMutex()
  const first = await mutex.lock('game')
  first()
  const second = await mutex.lock('game')
  first()
  let entered = false
  const enter = async () => {
    await mutex.lock('game')
    entered = true
  }
  const third = enter()
  await ticks()
  expect(entered).toBe(false)
  second()
  await third
})
