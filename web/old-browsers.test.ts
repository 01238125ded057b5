import { expect, test } from 'vitest'
import config from './vite.config.ts'
import { newerThanTarget } from './old-browsers.ts'

test('the build knows what Safari 16.0, Chrome 105 or Firefox 110 would fail at, and refuses it', () => {
  const names = config.plugins?.flatMap((plugin) => (plugin && 'name' in plugin ? plugin.name : []))
  expect(names).toContain('refuse-newer')
  expect(
    newerThanTarget(
      '/(?<=a)b/;/(?<!a)b/;x.toSorted();x.toReversed();x.toSpliced(1);Map.groupBy(x,f);Object.groupBy(x,f)',
    ),
  ).toEqual(['(?<=', '(?<!', '.toSorted(', '.toReversed(', '.toSpliced(', 'Map.groupBy(', 'Object.groupBy('])
  expect(newerThanTarget('/(?<year>\\d{4})(?=-)/;x.sort();x.at(-1);Object.entries(x)')).toEqual([])
})
