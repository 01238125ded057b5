import pg from 'pg'

/** More different texts than this are not kept prepared: lists of changing length make new ones. */
const textsMax = 600
const names = new Map<string, string>()

/** The name under which a connection keeps a query prepared; undefined once there are too many. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= textsMax) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

type Query = (config: unknown, ...rest: unknown[]) => unknown

/** A connection that prepares each parameterized query once: PostgreSQL parses and plans it a single time, whoever sends it. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    this.query = ((config: unknown, ...rest: unknown[]) => query(prepared(config), ...rest)) as typeof this.query
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
