const jsonapi = { version: '1.1' as const }

/** A JSON:API document with one primary resource. */
export function one<const D>(data: D): { jsonapi: typeof jsonapi; data: D } {
  return { jsonapi, data }
}

/** A JSON:API document with one page of a list that is known whole; a page beyond the end is empty. */
export function many<const D>(data: readonly D[], { page, page_size }: { page: number; page_size: number }) {
  const meta = { page, page_size, page_count: Math.ceil(data.length / page_size), total: data.length }
  return { jsonapi, data: data.slice((page - 1) * page_size, page * page_size), meta }
}

/** A JSON:API document with one primary resource and others beside it. */
export function compound<const D, const I>(
  data: D,
  included: I[],
): { jsonapi: typeof jsonapi; data: D; included: I[] } {
  return { jsonapi, data, included }
}
