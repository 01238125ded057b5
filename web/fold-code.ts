import { parseSync } from 'vite'

/** Facts about a script that its minifier cannot infer. Values are written as code. */
export interface Known {
  /** Module variables with a constant value; assignments to them are removed. */
  variables: Readonly<Record<string, string>>
  /** Properties with a constant value on any object. */
  properties: Readonly<Record<string, string>>
  /** Functions without effect that return a constant. */
  calls: Readonly<Record<string, string>>
  /** Object keys to remove. */
  keys: readonly string[]
  /** Values that the property `tag` never has; their `switch` cases are removed. */
  tags: readonly number[]
  /** Beginnings of top-level statements to remove. */
  statements: readonly string[]
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
type Edit = readonly [start: number, end: number, text: string]

/** Folds known values into a script and removes functions that are then unused. */
export function foldCode(code: string, known: Known): string {
  let folded = rewrite(code, (program) => [
    ...unneeded(program, code, known.statements),
    ...unneededKeys(program, code, known.keys),
    ...deadCases(program, known.tags),
    ...knownValues(program, known),
  ])
  for (let before = ''; before !== folded;) {
    before = folded
    folded = rewrite(folded, unusedFunctions)
  }
  return folded
}

function knownValues(program: Node, { variables, properties, calls }: Known): Edit[] {
  const edits: Edit[] = []
  walk(program, (node, parent) => {
    const put = (text: string | undefined) => text !== undefined && edits.push([node.start, node.end, `(${text})`])
    if (isFunction(node) && nodesOf(node['params']).some((param) => valueOf(variables, nameOf(param)) !== undefined))
      return 'skip'
    const declared = node.type === 'VariableDeclarator' ? valueOf(variables, nameOf(node['id'])) : undefined
    if (declared !== undefined) {
      edits.push(...nodesOf(node['init']).map(({ start, end }): Edit => [start, end, declared]))
      return 'skip'
    }
    if (node.type === 'AssignmentExpression' && put(valueOf(variables, nameOf(node['left'])))) return 'skip'
    if (node.type === 'CallExpression' && put(valueOf(calls, nameOf(node['callee'])))) return 'skip'
    if (node.type === 'MemberExpression' && node['computed'] === false && !isWrittenTo(node, parent))
      if (put(valueOf(properties, nameOf(node['property'])))) return 'skip'
    if (node.type === 'Identifier' && !isKey(node, parent)) put(valueOf(variables, nameOf(node)))
    return 'on'
  })
  return edits
}

function deadCases(program: Node, tags: readonly number[]): Edit[] {
  const edits: Edit[] = []
  walk(program, (node) => {
    const discriminant = node['discriminant']
    if (node.type !== 'SwitchStatement' || !isNode(discriminant) || nameOf(discriminant['property']) !== 'tag')
      return 'on'
    let isReachedFromAbove = false
    for (const branch of nodesOf(node['cases'])) {
      const last = nodesOf(branch['consequent']).at(-1)
      const test = branch['test']
      const tag = isNode(test) ? Number(test['value']) : NaN
      const isDead = tags.includes(tag)
      // Other cases may use the variables of a dead one: `var` belongs to the whole function.
      const names = isDead ? variablesIn(branch) : []
      const rest = names.length > 0 ? `case ${tag}: var ${names.join(', ')}; break;` : ''
      if (isDead && !isReachedFromAbove) edits.push([branch.start, branch.end, rest])
      else isReachedFromAbove = !last || !/^(Return|Break|Throw|Continue)Statement$/.test(last.type)
    }
    return 'on'
  })
  return edits
}

function variablesIn(branch: Node): string[] {
  const names = new Set<string>()
  walk(branch, (node) => {
    if (node.type === 'VariableDeclaration' && node['kind'] === 'var')
      for (const declarator of nodesOf(node['declarations'])) names.add(nameOf(declarator['id']))
    return isFunction(node) ? 'skip' : 'on'
  })
  return [...names]
}

function unneeded(program: Node, code: string, beginnings: readonly string[]): Edit[] {
  return nodesOf(program['body'])
    .filter(({ start }) => beginnings.some((beginning) => code.startsWith(beginning, start)))
    .map(({ start, end }) => [start, end, ''])
}

function unneededKeys(program: Node, code: string, keys: readonly string[]): Edit[] {
  const edits: Edit[] = []
  walk(program, (node, parent) => {
    if (parent?.type !== 'ObjectExpression' || node.type !== 'Property' || !keys.includes(nameOf(node['key'])))
      return 'on'
    edits.push([node.start, code[node.end] === ',' ? node.end + 1 : node.end, ''])
    return 'skip'
  })
  return edits
}

/** Includes functions that only call each other, which minifiers keep. */
function unusedFunctions(program: Node): Edit[] {
  const body = nodesOf(program['body'])
  const functions = new Map(
    body.filter(({ type }) => type === 'FunctionDeclaration').map((node) => [nameOf(node['id']), node]),
  )
  const live = new Set<Node>(body.filter((node) => node.type !== 'FunctionDeclaration'))
  for (const node of live)
    walk(node, (inner, parent) => {
      const named = inner.type === 'Identifier' && !isKey(inner, parent) ? functions.get(nameOf(inner)) : undefined
      if (named && inner !== node['id']) live.add(named)
      return 'on'
    })
  return [...functions.values()].filter((node) => !live.has(node)).map(({ start, end }) => [start, end, ''])
}

/** Of nested edits the outer one wins. */
function rewrite(code: string, editsOf: (program: Node) => Edit[]): string {
  const program = parseSync('code.js', code).program as unknown as Node
  const edits = editsOf(program).sort((one, other) => one[0] - other[0] || other[1] - one[1])
  let written = ''
  let at = 0
  for (const [start, end, text] of edits) {
    if (start < at) continue
    written += code.slice(at, start) + text
    at = end
  }
  return written + code.slice(at)
}

function walk(node: Node, visit: (node: Node, parent: Node | null) => 'on' | 'skip', parent: Node | null = null): void {
  if (visit(node, parent) === 'skip') return
  for (const child of Object.values(node).flatMap(nodesOf)) walk(child, visit, node)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : '')
const valueOf = (values: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined
const isFunction = ({ type }: Node) => type === 'FunctionDeclaration' || type === 'FunctionExpression'
/** Whether an identifier is a property name, not a variable. */
const isKey = (node: Node, parent: Node | null) =>
  (parent?.type === 'MemberExpression' && parent['property'] === node && parent['computed'] === false) ||
  (parent?.type === 'Property' && parent['key'] === node && parent['computed'] === false)
const isWrittenTo = (node: Node, parent: Node | null) =>
  (parent?.type === 'AssignmentExpression' && parent['left'] === node) ||
  parent?.type === 'UpdateExpression' ||
  (parent?.type === 'UnaryExpression' && parent['operator'] === 'delete')
