import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

/**
 * What Stripe accepts, in API version 2026-10-28.endive. `requests.json` is an extract of the parameters' JSON Schema,
 * made from the SDK's types: the operations that Crux uses, with the parameters it may need. A call outside it fails
 * its test.
 */
export interface RequestContract {
  title: string
  operations: Record<string, object>
  definitions: Record<string, object>
}

const given = JSON.parse(readFileSync(new URL('requests.json', import.meta.url), 'utf8')) as RequestContract
const text = { type: 'string' }
const number = { type: 'number' }
const flag = { type: 'boolean' }
const texts = { type: 'array', items: text }
const page = { limit: number, starting_after: text, ending_before: text, expand: texts }
const metadata = { type: 'object', additionalProperties: text }
const only = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})

/** Operations missing from the file, written by hand from the SDK's types. */
const ours: Record<string, object> = {
  'get /v1/subscriptions/{id}': only({ expand: texts }),
  'get /v1/checkout/sessions': only({ ...page, customer: text, status: { enum: ['complete', 'expired', 'open'] } }),
  'get /v1/invoice_payments': only({ ...page, invoice: text }),
  'post /v1/invoices/{invoice}/void': only({ expand: texts }),
  'post /v1/credit_notes': only(
    { invoice: text, amount: number, refund_amount: number, reason: { enum: ['duplicate', 'order_change'] } },
    ['invoice'],
  ),
  'get /v1/billing_portal/configurations': only({ ...page, active: flag }),
  'post /v1/products': only({ id: text, name: text, metadata, tax_code: text }, ['name']),
  'post /v1/prices': only(
    {
      currency: text,
      product: text,
      unit_amount: number,
      lookup_key: text,
      transfer_lookup_key: flag,
      metadata,
      tax_behavior: { enum: ['exclusive', 'inclusive', 'unspecified'] },
      recurring: only({ interval: { enum: ['day', 'month', 'week', 'year'] } }, ['interval']),
    },
    ['currency', 'product', 'unit_amount'],
  ),
}

const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true })
ajv.addSchema({ $id: 'stripe', definitions: given.definitions })
const validators = new Map<string, ValidateFunction>()

export interface Operation {
  /** For example `post /v1/subscriptions/{id}`. */
  name: string
  /** The id in the path. */
  ids: string[]
  faults: string[]
}

/**
 * The operation of a call. Its parameters are converted to the types of its schema, because a form has only strings.
 * Null: there is none.
 */
export function readOperation(method: string, path: string, parameters: object): Operation | null {
  const operations = { ...given.operations, ...ours }
  for (const [name, schema] of Object.entries(operations)) {
    const [verb, pattern = ''] = name.split(' ')
    const ids = verb === method.toLowerCase() ? matchPath(pattern, path) : null
    if (!ids) continue
    const validate = validators.get(name) ?? ajv.compile(rooted(schema))
    validators.set(name, validate)
    const faults = validate(parameters) ? [] : (validate.errors ?? []).map(tellFault)
    return { name, ids, faults }
  }
  return null
}

function tellFault({ instancePath, message, params }: { instancePath: string; message?: string; params: object }) {
  return `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`
}

function rooted(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/definitions/', '"stripe#/definitions/')) as object
}

function matchPath(pattern: string, path: string): string[] | null {
  const [wanted, found] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== found.length) return null
  const fits = wanted.every((part, index) => part.startsWith('{') || part === found[index])
  return fits ? found.filter((_, index) => wanted[index]?.startsWith('{')) : null
}
