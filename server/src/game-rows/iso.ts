/** A timestamp as the API writes it: UTC with milliseconds. PostgreSQL's JSON has offsets and microseconds. */
export function iso(moment: string | Date): string {
  return typeof moment === 'string' && moment.length === 24 && moment.endsWith('Z')
    ? moment
    : new Date(moment).toISOString()
}

/** Rewrites all timestamps in a value that was just read, so that serializing them costs nothing. */
export function withIsoMoments<T>(value: T): T {
  if (Array.isArray(value)) for (const item of value) withIsoMoments(item)
  else if (typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>
    for (const [key, field] of Object.entries(fields)) {
      if (typeof field === 'string') {
        if (key.endsWith('_at')) fields[key] = iso(field)
      } else withIsoMoments(field)
    }
  }
  return value
}
