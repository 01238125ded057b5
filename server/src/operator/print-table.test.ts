import { expect, test } from 'vitest'
import { printTable } from './print-table.ts'

test('texts in a cell make no further row or column, and move none', () => {
  const table = printTable(
    ['name', 'plan'],
    [
      [`Bell${'\u0007'.repeat(22)}`, 'basic'],
      ['Acme   enterprise\r\n\u2028Fake\tpro', 'free'],
    ],
    'none',
  )
  expect(table.split('\n')).toEqual([
    'name                      plan',
    '------------------------  -----',
    'Bell                      basic',
    'Acme enterprise Fake pro  free',
  ])
})
