import type { Page } from '#server/listing/page.ts'

const jsonapi = { version: '1.1' as const }

/** A JSON:API document with one primary resource. */
export function one<const D>(data: D): { jsonapi: typeof jsonapi; data: D } {
  return { jsonapi, data }
}

/** A JSON:API document with one page of a list, each row presented by `present`. */
export function many<Row, const D, Meta extends Page<Row>['meta']>(
  { rows, meta }: { rows: Row[]; meta: Meta },
  present: (row: Row) => D,
) {
  return { jsonapi, data: rows.map(present), meta }
}

/** A JSON:API document with one primary resource and included ones. */
export function compound<const D, const I>(
  data: D,
  included: I[],
): { jsonapi: typeof jsonapi; data: D; included: I[] } {
  return { jsonapi, data, included }
}
