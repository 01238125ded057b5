/** One event of a server-sent event stream. */
export interface StreamEvent {
  /** `message` when the server sent no name. */
  type: string
  data: string
  /** The last id received, or null before the first. */
  id: string | null
}

interface Heard {
  event: (event: StreamEvent) => void
  /** The reconnection delay requested by the server, in ms. */
  retry: (ms: number) => void
}

/**
 * Parses a server-sent event stream (WHATWG HTML, section 9.2) incrementally: the returned function takes the next
 * chunk of text, split anywhere. Comments and unfinished events are ignored.
 */
export function createEventParser(heard: Heard): (text: string) => void {
  let rest = ''
  let isBegun = false
  let id: string | null = null
  let type = ''
  let data: string[] = []

  function dispatch(): void {
    if (data.length > 0) heard.event({ type: type || 'message', data: data.join('\n'), id })
    type = ''
    data = []
  }

  function readLine(line: string): void {
    if (line === '') {
      dispatch()
      return
    }
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') type = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'retry' && /^\d+$/.test(value)) heard.retry(Number(value))
  }

  return (text) => {
    if (text === '') return
    rest += isBegun ? text : text.replace(/^\uFEFF/, '')
    isBegun = true
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    // The last piece is an unfinished line; a CR at its very end may still be the first half of a CRLF.
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
