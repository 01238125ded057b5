import { z } from 'zod'

type Schema = z.core.$ZodType

/** The same body, rejecting unknown fields at every depth. Lists, optional parts and alternatives are followed. */
export function strictBody<S extends z.ZodObject>(body: S): S {
  // Strictness doesn't change the output, so the type stays valid.
  return strictly(body) as S
}

/** Whether a body rejects unknown fields. */
export function isStrict(body: Schema): boolean {
  return body instanceof z.ZodObject && body.def.catchall instanceof z.ZodNever
}

function strictly(schema: Schema): Schema {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries<Schema>(schema.shape).map(([name, field]) => [name, strictly(field)]),
    )
    return z.core.clone(schema, { ...schema.def, shape, catchall: z.never() })
  }
  if (schema instanceof z.ZodArray)
    return z.core.clone(schema, { ...schema.def, element: strictly(schema.def.element) })
  if (schema instanceof z.ZodOptional)
    return z.core.clone(schema, { ...schema.def, innerType: strictly(schema.def.innerType) })
  if (schema instanceof z.ZodNullable)
    return z.core.clone(schema, { ...schema.def, innerType: strictly(schema.def.innerType) })
  if (schema instanceof z.ZodDefault)
    return z.core.clone(schema, { ...schema.def, innerType: strictly(schema.def.innerType) })
  if (schema instanceof z.ZodPipe) return z.core.clone(schema, { ...schema.def, in: strictly(schema.def.in) })
  if (schema instanceof z.ZodUnion)
    return z.core.clone(schema, { ...schema.def, options: schema.def.options.map(strictly) })
  return schema
}
