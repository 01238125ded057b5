import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { createPortal, flushSync } from 'react-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'

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
  // Preact knows no such property, and removes an attribute that is false.
  expect(filesWith(/\bspellCheck=\{/)).toEqual([])
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

test('children have their places as their keys, so that none is taken for another', () => {
  const keysOf = ({ props }: { props: unknown }) =>
    (props as { children: { key?: unknown }[] }).children.map(({ key }) => key)
  const strip = jsx('div', {})
  const shown = jsxs('header', { children: [false, strip, jsx('div', {}, 'aside'), 'text', [jsx('p', {})]] })
  expect(keysOf(shown)).toEqual([undefined, '.1', 'aside', undefined, undefined])
  expect(keysOf(jsxs(Fragment, { children: [strip, jsx('div', {})] }))).toEqual(['.0', '.1'])
  expect(strip.key).toBe('.1')
})

describe('what is redrawn', () => {
  type Listener = (event: { relatedTarget: unknown; stopImmediatePropagation: () => void }) => void
  const body = {}
  const field = { isConnected: true, focus: vi.fn(() => void (page.activeElement = field)) }
  const page: { body: object; activeElement: object } = { body, activeElement: field }
  const listeners = new Set<Listener>()
  beforeEach(() => {
    Object.assign(page, { activeElement: field })
    Object.assign(field, { isConnected: true })
    field.focus.mockClear()
    vi.stubGlobal('document', page)
    vi.stubGlobal(
      'addEventListener',
      (name: string, listener: Listener) => name === 'focusout' && listeners.add(listener),
    )
    vi.stubGlobal('removeEventListener', (_name: string, listener: Listener) => listeners.delete(listener))
    return () => vi.unstubAllGlobals()
  })
  const leaves = (relatedTarget: unknown) => {
    const stopImmediatePropagation = vi.fn()
    for (const listener of listeners) listener({ relatedTarget, stopImmediatePropagation })
    return stopImmediatePropagation.mock.calls.length > 0
  }

  test('keeps the focus if it was only moved, and tells nobody', () => {
    flushSync(() => {
      page.activeElement = body
      expect(leaves(null)).toBe(true)
    })
    expect(page.activeElement).toBe(field)
    expect(listeners.size).toBe(0)
  })

  test('keeps telling nobody after a drawing within it', () => {
    flushSync(() => {
      flushSync(() => undefined)
      expect(leaves(null)).toBe(true)
    })
    expect(listeners.size).toBe(0)
  })

  test('loses it if it is gone, and leaves it where something else took it', () => {
    flushSync(() => Object.assign(page, { activeElement: body }) && Object.assign(field, { isConnected: false }))
    expect(page.activeElement).toBe(body)
    const other = {}
    Object.assign(page, { activeElement: field })
    flushSync(() => {
      expect(leaves(other)).toBe(false)
      page.activeElement = other
    })
    expect([page.activeElement, field.focus.mock.calls.length]).toEqual([other, 0])
  })
})
