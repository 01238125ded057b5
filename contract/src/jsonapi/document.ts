import { z } from 'zod'

/** Relationship linkage: one identifier, none, or many. */
const identifier = z.object({ type: z.string(), id: z.string() })
export const toOne = z.object({ data: identifier.nullable() })
export const toMany = z.object({ data: z.array(identifier) })

/** A JSON:API 1.1 resource object of one type with these attributes (snake_case). */
export function resource<const T extends string, A extends z.ZodRawShape>(type: T, attributes: A) {
  return z.object({ type: z.literal(type), id: z.string(), attributes: z.object(attributes) })
}

/** A resource object with relationships. */
export function relatedResource<const T extends string, A extends z.ZodRawShape, R extends z.ZodRawShape>(
  type: T,
  attributes: A,
  relationships: R,
) {
  return z.object({
    type: z.literal(type),
    id: z.string(),
    attributes: z.object(attributes),
    relationships: z.object(relationships),
  })
}

const jsonapi = z.object({ version: z.literal('1.1') })

/** A document with one primary resource. */
export function document<D extends z.ZodType>(data: D) {
  return z.object({ jsonapi, data })
}

/** A document with one primary resource and included ones. */
export function compoundDocument<D extends z.ZodType, I extends z.ZodType>(data: D, included: I) {
  return z.object({ jsonapi, data, included: z.array(included) })
}

/** Paging metadata of a list (decisions, section 2). */
export const pageMeta = z.object({ page: z.number(), page_size: z.number(), page_count: z.number(), total: z.number() })

/** A document with one page of a list. */
export function listDocument<D extends z.ZodType>(data: D) {
  return z.object({ jsonapi, data: z.array(data), meta: pageMeta })
}

/** The error document (decisions, section 2). */
export const errorDocument = z.object({
  jsonapi,
  errors: z
    .array(
      z.object({
        status: z.string(),
        code: z.string(),
        title: z.string(),
        detail: z.string(),
        source: z
          .object({ pointer: z.string() })
          .or(z.object({ parameter: z.string() }))
          .or(z.object({ header: z.string() }))
          .optional(),
      }),
    )
    .min(1),
  meta: z.record(z.string(), z.unknown()).optional(),
})
