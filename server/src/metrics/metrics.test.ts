import { expect, test } from 'vitest'
import { Metrics } from './metrics.ts'

test('figures are told as Prometheus reads them', () => {
  const metrics = new Metrics()
  const requests = metrics.counter('requests_total', 'Requests.')
  requests.add({ status: 200 })
  requests.add({ status: 200 }, 2)
  requests.add({ status: 'a "quoted"\nline\\' })
  metrics.gauge('streams', 'Open streams.', () => [{ value: 3 }])
  expect(metrics.text().split('\n')).toEqual([
    '# HELP requests_total Requests.',
    '# TYPE requests_total counter',
    'requests_total{status="200"} 3',
    'requests_total{status="a \\"quoted\\"\\nline\\\\"} 1',
    '# HELP streams Open streams.',
    '# TYPE streams gauge',
    'streams 3',
    '',
  ])
})

test('durations are counted in every class that holds them', () => {
  const metrics = new Metrics()
  const durations = metrics.durations('seconds', 'Durations.')
  for (const seconds of [0.004, 0.5, 60]) durations.add({ kind: 'a' }, seconds)
  const lines = metrics.text().split('\n')
  expect(lines).toContain('seconds_bucket{kind="a",le="0.005"} 1')
  expect(lines).toContain('seconds_bucket{kind="a",le="1"} 2')
  expect(lines).toContain('seconds_bucket{kind="a",le="10"} 2')
  expect(lines).toContain('seconds_bucket{kind="a",le="+Inf"} 3')
  expect(lines).toContain('seconds_sum{kind="a"} 60.504')
  expect(lines).toContain('seconds_count{kind="a"} 3')
})
