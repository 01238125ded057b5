import pg from 'pg'
import { databaseTimeouts } from './database-timeouts.ts'
import { plannedEachTime } from './planned-each-time.ts'
import { SilenceWatch } from './silence-watch.ts'

/** At most this many statements stay prepared: lists of varying length would add new ones without end. */
const textsMax = 600
const names = new Map<string, string>()

/** The name of a query's prepared statement; undefined once there are too many, or if it is planned each time. */
export function nameOf(text: string): string | undefined {
  if (text.includes(plannedEachTime)) return undefined
  const known = names.get(text)
  if (known || names.size >= textsMax) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

type Query = (config: unknown, ...rest: unknown[]) => unknown
type Callback = (...answer: unknown[]) => void

/**
 * A connection that prepares each parameterized query once, so PostgreSQL parses and plans it a single time. When the
 * database goes silent the connection is cut, and statements under way on it fail.
 */
export class PreparingClient extends pg.Client {
  readonly #silence: SilenceWatch

  constructor(config?: string | pg.ClientConfig, silenceMs: number = databaseTimeouts.silence) {
    super(config)
    // A connection that breaks while idle must not end the process; the next query on it fails.
    this.on('error', () => undefined)
    this.#silence = new SilenceWatch(silenceMs, (error) => this.connection.stream.destroy(error))
    const query = this.query.bind(this) as Query
    this.query = ((config: unknown, ...rest: unknown[]) => this.#watched(query, config, rest)) as typeof this.query
  }

  #watched(query: Query, config: unknown, rest: unknown[]): unknown {
    const answered = this.#silence.begin()
    const callback = rest.at(-1)
    if (typeof callback === 'function') {
      const watched: Callback = (...answer) => {
        answered()
        ;(callback as Callback)(...answer)
      }
      return query(prepared(config), ...rest.slice(0, -1), watched)
    }
    const answer = query(prepared(config), ...rest)
    if (answer instanceof Promise) void answer.then(answered, answered)
    else answered()
    return answer
  }
}

/** The same without timeouts, for commands that may take long. */
export class PatientClient extends PreparingClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config, 24 * 3_600_000)
  }
}

function prepared(config: unknown): unknown {
  if (
    typeof config !== 'object' ||
    config === null ||
    'submit' in config ||
    !('text' in config) ||
    typeof config.text !== 'string'
  )
    return config
  if ('name' in config && config.name) return config
  const name = nameOf(config.text)
  return name ? { ...config, name } : config
}
