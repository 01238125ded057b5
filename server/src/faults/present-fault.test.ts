import { expect, test } from 'vitest'
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

test('what is thrown without being an error is shown as text', () => {
  expect(describeFault('out of order')).toBe('string: out of order')
})
