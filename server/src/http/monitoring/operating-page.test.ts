import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

const docs = new URL('../../../../docs/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, docs), 'utf8')
const namesIn = (text: string) => new Set(text.match(/\b(crux|process)_[a-z_]+[a-z]\b/g) ?? [])

test('the operator’s page, its alerts and the dashboard name figures that there are, and leave none out', async () => {
  const metricsToken = 'a-token-of-the-operator'
  const server = await startTestServer({ metricsToken })
  const ask = () =>
    server.app.inject({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  await ask()
  const told = new Set([...(await ask()).payload.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''))
  await server.close()
  const bare = (name: string) => name.replace(/_(bucket|sum|count)$/, '')
  const page = namesIn(read('operating.md'))
  const dashboard = JSON.parse(read('operating/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const shown = namesIn(dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' '))
  expect([...page, ...shown].filter((name) => !told.has(bare(name)))).toEqual([])
  const described = [...told].filter((name) => name !== 'process_start_time_seconds')
  expect(described.filter((name) => !page.has(name))).toEqual([])
  expect(described.filter((name) => ![...shown].some((one) => bare(one) === name))).toEqual([])
})
