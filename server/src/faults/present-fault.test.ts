import { expect, test } from 'vitest'
import { explainFault } from './explain-fault.ts'
import { describeFault, presentFault } from './present-fault.ts'

const values = 'Salla Salainen\n    at 1 Secret Street'
const fault = () =>
  new Error(`Failed query: insert into "users"\nparams: ${values}`, {
    cause: Object.assign(new Error('duplicate key'), { code: '23505' }),
  })

test('a failed statement is shown with its places and cause, without its values, even if these look like places', () => {
  expect(presentFault(fault())).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into "users"',
    cause: { message: 'duplicate key', code: '23505' },
  })
  const text = describeFault(fault())
  expect(text).toMatch(/^Error: Failed query: insert into "users"\n +at .+:\d+/)
  expect(text).toMatch(/\nCaused by:\nError: duplicate key \(23505\)\n +at /)
  expect(text).not.toMatch(/Salla|Secret/)
})

test('a value that the database could not read is not shown', () => {
  const message = 'invalid input syntax for type integer: "Salla "Salainen", Secret Street 1"'
  const unread = new Error('Failed query', { cause: Object.assign(new Error(message), { code: '22P02' }) })
  expect(describeFault(unread)).toContain('Error: invalid input syntax for type integer: (22P02)')
  expect(describeFault(unread)).not.toMatch(/Salla|Secret/)
})

test('what often ends a process is explained, also below what it caused; what is not foreseen, described', () => {
  const caused = (code: string, more: object = {}) =>
    explainFault(new Error('Failed query', { cause: Object.assign(new Error('no'), { code, ...more }) }))
  expect(caused('ECONNREFUSED')).toMatch(/^DATABASE_URL names a PostgreSQL server that does not answer/)
  expect(caused('28P01')).toMatch(/^DATABASE_URL was refused/)
  expect(explainFault(Object.assign(new Error('no'), { code: 'EADDRINUSE' }))).toMatch(/^PORT is taken/)
  expect(caused('EACCES', { path: '/data' })).toMatch(/^Error: Failed query\n/)
  const unforeseen = fault()
  expect(explainFault(unforeseen)).toBe(describeFault(unforeseen))
})

test('what is thrown without being an error is shown as text', () => {
  expect(describeFault('out of order')).toBe('string: out of order')
})
