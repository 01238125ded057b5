import { expect, test } from 'vitest'
import { requestId } from './request-id.ts'

const own = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const asked = (id?: string) => ({ headers: id === undefined ? {} : { 'x-request-id': id } })

test('a request keeps its id, and each has its own', () => {
  const [one, other] = [asked(), asked()]
  expect(requestId(one)).toMatch(own)
  expect(requestId(one)).toBe(requestId(one))
  expect(requestId(other)).not.toBe(requestId(one))
})

test.each(['0af76519-16cd-43dd-8448-eb211c80319c', '0af7651916cd43dd8448eb211c80319c'])(
  'the proxy’s %s is taken over',
  (id) => {
    expect(requestId(asked(id))).toBe(id)
  },
)

test.each(['', 'Riikka', '0AF76519-16CD-43DD-8448-EB211C80319C', '0af76519-16cd-43dd-8448-eb211c80319c\nx'])(
  '%j is not: it could be anything',
  (id) => {
    expect(requestId(asked(id))).toMatch(own)
  },
)
