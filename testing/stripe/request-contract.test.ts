import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readOperation, type RequestContract } from './request-contract.ts'

const given = new URL('requests.json', import.meta.url)
const whole = new URL('../../../shared/contracts/stripe/stripe-requests-2026-10-28.schema.json', import.meta.url)
const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as RequestContract

/**
 * Where an extract of a schema accepts more than the whole one, or something else. It may lack properties that nothing
 * uses; then they are refused.
 */
function deviations(extract: unknown, from: unknown, path = ''): string[] {
  if (!isTree(extract) || !isTree(from)) return Object.is(extract, from) ? [] : [path]
  return [...new Set([...Object.keys(extract), ...Object.keys(from)])].flatMap((key) => {
    const isLeftOut = !(key in extract) && path.endsWith('/properties')
    return isLeftOut ? [] : deviations(extract[key], from[key], `${path}/${key}`)
  })
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

describe('the extract of Stripe’s requests', () => {
  test('refuses what Stripe has no parameter or operation for', () => {
    expect(readOperation('POST', '/v1/customers', { name: 'Satama Oy' })?.faults).toEqual([])
    expect(readOperation('POST', '/v1/customers', { nam: 'Satama Oy' })?.faults).toHaveLength(1)
    expect(readOperation('DELETE', '/v1/customers', {})).toBe(null)
  })

  test('a wider or changed schema is found', () => {
    const from = { properties: { a: { type: 'string' }, b: {} }, required: ['a'], additionalProperties: false }
    expect(deviations({ ...from, properties: { a: { type: 'string' } } }, from)).toEqual([])
    expect(deviations({ ...from, properties: { a: { type: 'number' } } }, from)).toEqual(['/properties/a/type'])
    expect(deviations({ ...from, required: [] }, from)).toEqual(['/required/0'])
    expect(deviations({ ...from, properties: { c: {} } }, from)).toEqual(['/properties/c'])
    expect(deviations({ properties: from.properties, required: ['a'] }, from)).toEqual(['/additionalProperties'])
  })

  // The whole description lies beside the project where it is worked on.
  test.runIf(existsSync(fileURLToPath(whole)))('is part of the whole description', () => {
    const [ours, all] = [read(given), read(whole)]
    expect(ours.title).toBe(all.title)
    const differing = (['operations', 'definitions'] as const).flatMap((kind) =>
      Object.entries(ours[kind]).flatMap(([name, schema]) => deviations(schema, all[kind][name], name)),
    )
    expect(differing).toEqual([])
  })
})
