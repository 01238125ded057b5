import { parseSync } from 'vite'

export interface Mutant {
  start: number
  end: number
  replacement: string
  line: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const otherOperator: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}
/** Statements whose absence only a compiler would notice. */
const removable = new Set(['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression'])
const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

/**
 * Small changes of a program's meaning, each of which a test should notice. Types, imports and error messages are left
 * alone.
 */
export function makeMutants(source: string): Mutant[] {
  const mutants: Mutant[] = []
  const put = (start: number, end: number, replacement: string) =>
    mutants.push({ start, end, replacement, line: source.slice(0, start).split('\n').length })
  const between = (left: Node, right: Node, operator: string, replacement: string) => {
    const at = source.indexOf(operator, left.end)
    if (at >= 0 && at < right.start) put(at, at + operator.length, replacement)
  }

  function visit(node: Node): void {
    if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement') return
    if (node.type.startsWith('TS') && !wrappers.has(node.type)) return
    const { left, right, operator, test, argument, elements, value, expression } = node as Node &
      Record<'left' | 'right' | 'test' | 'argument' | 'expression', Node> & { operator: string; elements: Node[] }
    const other = otherOperator[operator]
    if ((node.type === 'BinaryExpression' || node.type === 'LogicalExpression') && other)
      between(left, right, operator, other)
    if (node.type === 'UnaryExpression' && operator === '!') put(node.start, argument.start, '')
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      for (const outcome of ['true', 'false']) put(test.start, test.end, outcome)
    if (node.type === 'Literal' && typeof value === 'boolean') put(node.start, node.end, String(!value))
    if (node.type === 'Literal' && typeof value === 'number') put(node.start, node.end, String(value + 1))
    if (node.type === 'ArrayExpression' && elements.length > 0 && elements.every((one) => one.type === 'Literal'))
      for (const [index, one] of elements.entries()) {
        const next = elements[index + 1]
        put(one.start, next ? next.start : one.end, '')
      }
    if (node.type === 'ExpressionStatement' && removable.has(expression.type)) put(node.start, node.end, ';')
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync('mutated.ts', source).program as unknown as Node)
  return mutants
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value,
    )
}
