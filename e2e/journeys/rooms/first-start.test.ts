import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

// The embedded database gives its folders to everybody, and its files too, also later: what counts is the folders.
test.runIf(process.platform !== 'win32')('a first start closes every folder of its data to other users', async () => {
  const data = inject('productData')
  const inside = await readdir(data, { recursive: true, withFileTypes: true })
  const folders = [data, ...inside.filter((one) => one.isDirectory()).map((one) => join(one.parentPath, one.name))]
  const open = await Promise.all(folders.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o777 })))
  expect(folders.length).toBeGreaterThan(10)
  expect(open.filter(({ mode }) => mode !== 0o700)).toEqual([])
})
