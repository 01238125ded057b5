import { BoundedMap } from '#server/news/bounded-map.ts'

/** Browsers send a handful of these headers; longer ones than any of theirs are read each time. */
const known = new BoundedMap<string, boolean>(200)
const longest = 100

/** Whether a request accepts gzip (RFC 9110): by name or `*`, and not with weight 0. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const accepted = String(header ?? '')
  const before = known.get(accepted)
  if (before !== undefined) return before
  const isAccepted = readsGzip(accepted)
  if (accepted.length <= longest) known.set(accepted, isAccepted)
  return isAccepted
}

function readsGzip(accepted: string): boolean {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((coding) => {
        const [name = '', ...parameters] = coding.split(';').map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight)] as const
      }),
  )
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}
