import { expect, test } from 'vitest'
import { SharedPdfs } from './shared-pdfs.ts'

/** Makes documents of four bytes on demand. */
function holdWork(mostBytes?: number) {
  const orders: { content: string; finish: () => void; fail: () => void }[] = []
  const pdfs = new SharedPdfs<string>(
    {
      make: (content) => {
        const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
        orders.push({
          content,
          finish: () => resolve(new Uint8Array(4)),
          fail: () => reject(new Error(content)),
        })
        return promise
      },
    },
    mostBytes === undefined ? {} : { mostBytes },
  )
  const make = async (content: string) => {
    const pdf = pdfs.make(content)
    orders.at(-1)?.finish()
    await pdf
  }
  return { pdfs, orders, make, made: () => orders.map(({ content }) => content) }
}

test('the same document is made once, for those who want it now and soon after', async () => {
  const { pdfs, orders, made } = holdWork()
  const [first, second] = [pdfs.make('a'), pdfs.make('a')]
  orders[0]?.finish()
  expect(await first).toBe(await second)
  expect(await pdfs.make('a')).toBe(await first)
  void pdfs.make('b')
  expect(made()).toEqual(['a', 'b'])
})

test('one that could not be made is tried again', async () => {
  const { pdfs, orders, made } = holdWork()
  const failing = pdfs.make('a')
  orders[0]?.fail()
  await expect(failing).rejects.toThrow('a')
  void pdfs.make('a')
  expect(made()).toEqual(['a', 'a'])
})

test('holds no more than it may: the oldest goes', async () => {
  const { make, made } = holdWork(8)
  for (const content of ['a', 'b', 'c', 'b', 'c', 'a']) await make(content)
  expect(made()).toEqual(['a', 'b', 'c', 'a'])
})
