/** As wide as code. */
const width = 120
const itemBegins = /^(?:- |\d+\. |@)/
/** Directives, tables and code. */
const asItIs = /^(?:oxlint|eslint|\||```| {4})/

/**
 * A module's text with its comments wrapped at 120 columns, as the formatter leaves them alone: paragraphs and list
 * items that have a line that is too wide. Comments beside code on the same line, tables and directives stay as they
 * are.
 */
export function wrapComments(text: string): string {
  const lines = text.split('\n')
  const wrapped: string[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const [, indent = '', open = '', said] = /^(\s*)(\/\*\*?) (.*) \*\/$/.exec(line) ?? []
    if (said !== undefined) {
      wrapped.push(...(line.length > width ? wrappedBlock(indent, open, [said]) : [line]))
      at += 1
      continue
    }
    const [, blockIndent, blockOpen = ''] = /^(\s*)(\/\*\*?)$/.exec(line) ?? []
    const marker = blockIndent === undefined ? /^\s*\/\/(?: |$)/.exec(line)?.[0].trimEnd() : `${blockIndent} *`
    if (marker === undefined) {
      wrapped.push(line)
      at += 1
      continue
    }
    const first = blockIndent === undefined ? at : at + 1
    let end = first
    while (isOf(marker, lines[end])) end += 1
    const body = lines.slice(first, end).map((one) => one.slice(marker.length))
    if (blockIndent !== undefined) wrapped.push(blockIndent + blockOpen)
    wrapped.push(...wrappedLines(marker, body))
    at = end
  }
  return wrapped.join('\n')
}

const isOf = (marker: string, line: string | undefined) =>
  line !== undefined && (line === marker || line.startsWith(`${marker} `))

function wrappedBlock(indent: string, open: string, body: readonly string[]): string[] {
  const said = body.map((line) => ` ${line}`)
  return [indent + open, ...wrappedLines(`${indent} *`, said), `${indent} */`]
}

/**
 * The lines of one comment, without their marker, grouped into paragraphs and items; those that are too wide are
 * wrapped.
 */
function wrappedLines(marker: string, body: readonly string[]): string[] {
  const groups: string[][] = []
  let mayGoOn = false
  for (const line of body) {
    const said = line.slice(1)
    const isProse = said !== '' && !asItIs.test(said)
    if (isProse && mayGoOn && !itemBegins.test(said)) groups.at(-1)?.push(said)
    else groups.push([said])
    mayGoOn = isProse
  }
  return groups.flatMap((group) => {
    const lines = group.map((said) => (said === '' ? marker : `${marker} ${said}`))
    return lines.some((line) => line.length > width) && !asItIs.test(group[0] ?? '')
      ? wrappedGroup(marker, group)
      : lines
  })
}

function wrappedGroup(marker: string, group: readonly string[]): string[] {
  const hang = /^(?:- |\d+\. )/.exec(group[0] ?? '')?.[0].length ?? 0
  const lines: string[] = []
  let line = ''
  for (const word of group.join(' ').split(/ +/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    const mayBegin = !itemBegins.test(`${word} `) && word !== '-'
    if (line !== '' && mayBegin && `${marker} ${longer}`.length > width) {
      lines.push(line)
      line = ' '.repeat(hang) + word
    } else line = longer
  }
  return [...lines, line].map((said) => `${marker} ${said}`)
}
