import { expect, test } from 'vitest'
import * as contract from '#contract/areas.ts'
import { registry } from '#contract/registry.ts'
import * as areas from './areas.ts'

test('every area serves what its contract defines, each endpoint once', () => {
  expect(Object.keys(areas)).toEqual(Object.keys(contract))
  const contracts = new Map<string, object>(Object.entries(contract))
  for (const [name, routes] of Object.entries(areas)) {
    const exported: unknown[] = Object.values(contracts.get(name) ?? {})
    const defined = registry.filter((endpoint) => exported.includes(endpoint)).map(({ id }) => id)
    expect([name, routes.map(({ endpoint }) => endpoint.id).sort()]).toEqual([name, defined.sort()])
  }
})
