import { expect, test } from 'vitest'
import { SharedPdfs } from './shared-pdfs.ts'

/** Makes documents of four bytes on demand. */
function holdWork(mostBytes?: number) {
  const orders: { content: string; finish: () => void; fail: () => void }[] = []
  const pdfs = new SharedPdfs<string>(
    {
      make: (content, unwanted) => {
        const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
        unwanted?.addEventListener('abort', () => reject(new Error('withdrawn')))
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

test('is withdrawn when the last of its callers hangs up, and made anew for the next', async () => {
  const { pdfs, orders, made } = holdWork()
  const [first, second] = [new AbortController(), new AbortController()]
  const making = pdfs.make('a', first.signal)
  void pdfs.make('a', second.signal).catch(() => undefined)
  first.abort()
  expect(made()).toEqual(['a'])
  second.abort()
  await expect(making).rejects.toThrow('withdrawn')
  const again = pdfs.make('a', new AbortController().signal)
  orders.at(-1)?.finish()
  await again
  expect(made()).toEqual(['a', 'a'])
})

test('is not made for a caller who has hung up before', async () => {
  const { pdfs, made } = holdWork()
  await expect(pdfs.make('a', AbortSignal.abort())).rejects.toThrow('aborted')
  expect(made()).toEqual([])
})

test('is made to the end while one waits who cannot hang up, and kept when a caller goes afterwards', async () => {
  const { pdfs, orders, made } = holdWork()
  const caller = new AbortController()
  const making = pdfs.make('a', caller.signal)
  const mailed = pdfs.make('a')
  caller.abort()
  orders[0]?.finish()
  expect(await mailed).toBe(await making)
  const late = new AbortController()
  await pdfs.make('a', late.signal)
  late.abort()
  expect(await pdfs.make('a')).toBe(await mailed)
  expect(made()).toEqual(['a'])
})
