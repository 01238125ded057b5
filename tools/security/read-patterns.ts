import { parseSync } from 'vite'

export interface Pattern {
  source: string
  flags: string
}

/** The regular expression literals of a TypeScript file. @throws if it cannot be parsed */
export function readPatterns(path: string, code: string): Pattern[] {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return patternsIn(program)
}

function patternsIn(node: unknown): Pattern[] {
  if (typeof node !== 'object' || node === null) return []
  if ('regex' in node && isPattern(node.regex)) return [{ source: node.regex.pattern, flags: node.regex.flags }]
  return Object.values(node).flatMap(patternsIn)
}

function isPattern(regex: unknown): regex is { pattern: string; flags: string } {
  return typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex
}
