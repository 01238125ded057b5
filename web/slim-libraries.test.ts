import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { foldCode } from './fold-code.ts'
import { slimmedReact, unusedReact } from './slim-react.ts'
import { slimmedRouter, unusedRouter } from './slim-router.ts'

const modules = dirname(dirname(createRequire(import.meta.url).resolve('react/package.json')))
const react = readFileSync(join(modules, 'react-dom/cjs/react-dom-client.production.js'), 'utf8')
const router = ['lib/hooks.js', 'lib/dom/lib.js'].map((file) =>
  readFileSync(join(modules, 'react-router/dist/production', file), 'utf8'),
)

test('what is known to be unused is still called so', () => {
  for (const [known, code] of [
    [unusedReact, react],
    [unusedRouter, router.join('\n')],
  ] as const) {
    const names = [...[known.variables, known.properties, known.calls].flatMap(Object.keys), ...known.keys]
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
    expect(known.statements.filter((beginning) => !code.includes(`\n${beginning}`))).toEqual([])
  }
})

test('React and its router lose what no page needs, and nothing that they use themselves', () => {
  const slim = slimmedReact(react)
  expect(slim.length).toBeLessThan(react.length * 0.78)
  for (const gone of ['hydrateRoot', 'startViewTransition', 'preinitScript', 'updateActivityComponent'])
    expect(slim).not.toContain(gone)
  expect([...undeclared(slim).difference(undeclared(react))]).toEqual([])
  for (const code of router) expect([...undeclared(slimmedRouter(code)).difference(undeclared(code))]).toEqual([])
})

test('no screen uses what is left out', () => {
  const unused =
    /\b(Activity|ViewTransition|useActionState|useOptimistic|useFormStatus|useMemoCache|unstable_\\w+|SuspenseList|hydrateRoot|preload|preconnect|prefetchDNS|preinit\w*|preloadModule|RouterProvider|createBrowserRouter)\b/
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  expect(sources.length).toBeGreaterThan(500)
  const using = sources.filter((file) => {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8')
    return (
      [...code.matchAll(/import \{([^}]*)\} from 'react(?:-dom|-dom\/client|-router)?'/g)].some(([, names]) =>
        unused.test(names ?? ''),
      ) || /<Fragment[^>]*\bref=|<(title|meta|link|html|head|body)\b[^>]*>/.test(file.endsWith('.tsx') ? code : '')
    )
  })
  expect(using).toEqual([])
})

test('code is folded without touching keys, parameters or variables that other cases use', () => {
  const known = {
    variables: { on: '!1' },
    properties: { old: 'null' },
    calls: { ask: '0' },
    keys: ['none'],
    tags: [7],
    statements: [],
  }
  expect(foldCode('var on = !0; on = go(); x = { on: on, [on]: y.on }', known)).toBe(
    'var on = !1; (!1); x = { on: (!1), [(!1)]: y.on }',
  )
  expect(foldCode('function f(on) { return on } f(ask(1), z.old, delete z.old)', known)).toBe(
    'function f(on) { return on } f((0), (null), delete z.old)',
  )
  expect(foldCode('x = { none: 1, some: { none }, none: none }', known)).toBe('x = {  some: {  },  }')
  expect(foldCode('function a() { b() } function b() { a() } c()', known).trim()).toBe('c()')
  const cases =
    'switch (n.tag) { case 6: six(); case 7: seven(); break; case 8: break; case 7: var v = 1; break; case 9: v }'
  expect(foldCode(cases, known)).toBe(
    'switch (n.tag) { case 6: six(); case 7: seven(); break; case 8: break; case 7: var v; break; case 9: v }',
  )
  expect(foldCode('switch (n.tag) { case 6: break; case 7: seven(); case 8: eight() }', known)).toBe(
    'switch (n.tag) { case 6: break;  case 8: eight() }',
  )
})

/** Names that a function or statement of the script uses without a declaration. */
function undeclared(code: string): Set<string> {
  const parts = parseSync('code.js', code).program.body.map(namesIn)
  const ofModule = new Set(parts.flatMap(({ outside }) => outside))
  return new Set(
    parts.flatMap(({ used, declared }) => [...used].filter((name) => !declared.has(name) && !ofModule.has(name))),
  )
}

function namesIn(statement: unknown) {
  const declared = new Set<string>()
  const used = new Set<string>()
  const outside: string[] = []
  const read = (node: unknown, key = '', depth = 0, isComputed = false, isPattern = false): void => {
    if (Array.isArray(node)) return node.forEach((one) => read(one, key, depth, isComputed, isPattern))
    if (typeof node !== 'object' || node === null) return
    const inner = node as Record<string, unknown>
    const declares = isPattern || ['id', 'params', 'param', 'local'].includes(key)
    if (inner['type'] === 'Identifier') {
      if (!['property', 'key'].includes(key) || isComputed) (declares ? declared : used).add(String(inner['name']))
      if (declares && depth <= 2) outside.push(String(inner['name']))
    }
    for (const [name, value] of Object.entries(inner))
      read(
        value,
        name,
        depth + 1,
        inner['computed'] === true,
        declares && /Pattern|Property|Rest/.test(String(inner['type'])),
      )
  }
  read(statement)
  return { declared, used, outside }
}
