import { parseSync } from 'vite'

export interface NamedTest {
  name: string
  /** Whether anything in it can fail: it calls `expect` itself, or a function in its file that does. */
  asserts: boolean
}

interface Node {
  type: string
  [key: string]: unknown
}

/** The tests and test groups of a file. @throws if it cannot be parsed */
export function readTests(path: string, code: string): NamedTest[] {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const nodes = nodesIn(program)
  const asserting = assertingNames(nodes)
  return nodes.flatMap((node) => {
    const [name, ...work] = node.type === 'CallExpression' && isTest(node['callee']) ? argumentsOf(node) : []
    const text = name ? textOf(name) : null
    return text === null ? [] : [{ name: text, asserts: work.some((part) => expects(part, asserting)) }]
  })
}

/** `test(...)`, `describe.runIf(...)(...)`, `it.each([...])(...)`. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(String(callee['name']))
  return isTest(callee.type === 'CallExpression' ? callee['callee'] : callee['object'])
}

/** Names of the file's functions and values that call `expect`, directly or through each other. */
function assertingNames(nodes: readonly Node[]): Set<string> {
  const declared = nodes.flatMap((node): [string, Node][] => {
    const named = isNode(node['id']) && node['id'].type === 'Identifier' ? String(node['id']['name']) : null
    const body = node.type === 'FunctionDeclaration' ? node['body'] : node['init']
    return named !== null && isNode(body) ? [[named, body]] : []
  })
  const found = new Set(['expect'])
  for (let before = 0; before !== found.size;) {
    before = found.size
    for (const [name, body] of declared) if (expects(body, found)) found.add(name)
  }
  return found
}

function expects(node: Node, asserting: ReadonlySet<string>): boolean {
  return nodesIn(node).some(
    ({ type, callee }) =>
      type === 'CallExpression' &&
      isNode(callee) &&
      callee.type === 'Identifier' &&
      asserting.has(String(callee['name'])),
  )
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const quasis: unknown[] = node.type === 'TemplateLiteral' && Array.isArray(node['quasis']) ? node['quasis'] : []
  const [quasi, ...more] = quasis
  return isNode(quasi) && more.length === 0 ? String((quasi['value'] as { cooked?: string }).cooked) : null
}

function argumentsOf(node: Node): Node[] {
  return Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : []
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(nodesIn)
  return isNode(value) ? [value, ...within] : within
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
