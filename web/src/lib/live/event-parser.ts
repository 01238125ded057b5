/** One event of a server-sent event stream. */
export interface StreamEvent {
  /** `message` when the server gave no name. */
  type: string
  data: string
  /** The last id that the stream gave, or null before the first. */
  id: string | null
}

interface Heard {
  event: (event: StreamEvent) => void
  /** How long the server wants us to wait before connecting again, in ms. */
  retry: (ms: number) => void
}

/**
 * Reads a server-sent event stream (WHATWG HTML, section 9.2) as it comes: the returned function takes the next piece of text, however it was cut.
 * Comments are passed over, and so is an event that the stream did not finish.
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
    // The last piece is not a whole line yet; a return at its very end may still become a return with a line feed.
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
