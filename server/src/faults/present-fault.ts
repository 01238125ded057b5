import { scrubText } from './scrub.ts'

/** What may be shown of an unforeseen error. */
interface PresentedFault {
  type: string
  message: string
  /** Only its places in the code, a line each. */
  stack: string
  code?: string
  cause?: PresentedFault
}

/** An error without the parameters of a failed statement, which are people's texts and secrets. */
export function presentFault(error: unknown): PresentedFault & Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubText(String(error)), stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    message: scrubText(withoutValues(error.message, code)),
    ...(code === undefined ? {} : { code }),
    stack: placesOf(error),
    ...(error.cause instanceof Error ? { cause: presentFault(error.cause) } : {}),
  }
}

/** The same as text for a terminal, each cause below what it caused. */
export function describeFault(error: unknown): string {
  const lines = ({ type, message, code, stack, cause }: PresentedFault): string[] => [
    `${type}: ${message}${code === undefined ? '' : ` (${code})`}`,
    ...(stack === '' ? [] : [stack]),
    ...(cause === undefined ? [] : ['Caused by:', ...lines(cause)]),
  ]
  return lines(presentFault(error)).join('\n')
}

/**
 * Drivers append a failed statement's parameters to its message. PostgreSQL quotes a value that it cannot read (class
 * 22), which may itself have quotation marks.
 */
function withoutValues(message: string, code = ''): string {
  const statement = message.split('\nparams: ', 1)[0] ?? ''
  return code.startsWith('22') ? (statement.split('"', 1)[0] ?? '').trimEnd() : statement
}

/** A stack begins with the message, whose parameters may have lines that look like places. */
function placesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return (start === -1 ? stack : stack.slice(start + message.length))
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n')
}
