import { expect, test } from 'vitest'
import { actionEntries } from './action-entries.ts'

test('claims are revoked by those who may', () => {
  const claims = [{ id: 'c', name: 'Aino' }]
  const offered = (mayRevoke: boolean) =>
    actionEntries(
      { state: 'open', claims, mayMail: false, mayRevoke },
      (key) => key,
      () => undefined,
    ).map(({ id }) => id)
  expect(offered(true)).toEqual(['done', 'block', 'dropped', 'c'])
  expect(offered(false)).toEqual(['done', 'block', 'dropped'])
})
