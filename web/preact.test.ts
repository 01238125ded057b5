import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('gallery'))
  .map((file) => ({ file, code: readFileSync(join(import.meta.dirname, file), 'utf8') }))
const filesWith = (pattern: RegExp) => sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file)

test('nothing is used that Preact lacks, or takes without doing it', () => {
  expect(sources.length).toBeGreaterThan(500)
  const lacking =
    /import \{[^}]*\b(Activity|Profiler|StrictMode|lazy|SuspenseList|ViewTransition|startTransition|useActionState|useDeferredValue|useFormStatus|useOptimistic|useTransition)\b[^}]*\} from 'react(-dom)?'/
  expect(filesWith(lacking)).toEqual([])
  // Browsers focus an element that is inserted later only by a call; and only React follows the caret by `select`.
  expect(filesWith(/^\s+(autoFocus\b|onSelect=\{\(event)/m)).toEqual([])
})

test('a field that shows a prop shows it again if nobody took its change', () => {
  const controlled = filesWith(/<(input|select|textarea)\b[^/]*?\s(value|checked)=\{[^/]*?\sonChange=/)
  expect(controlled.length).toBeGreaterThan(10)
  expect(controlled.filter((file) => !filesWith(/= useControlled\(\)/).includes(file))).toEqual([])
})

test('a document in which React Aria collects items learns what Preact calls', () => {
  const removed: unknown[] = []
  const items = {
    ownerDocument: null as unknown,
    createElement: (type: string) => ({
      type,
      nodeType: 8,
      parentNode: { removeChild: (node: unknown) => removed.push(node) },
    }),
    createElementNS: undefined as undefined | ((space: string, type: string) => { remove: () => void }),
  }
  items.ownerDocument = items
  createPortal(createElement('item'), items)
  const made = items.createElementNS?.('http://www.w3.org/1999/xhtml', 'item')
  expect(made).toMatchObject({ type: 'item', nodeType: 1 })
  made?.remove()
  expect(removed).toEqual([made])
})
