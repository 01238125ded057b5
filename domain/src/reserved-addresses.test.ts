import { expect, test } from 'vitest'
import { isExampleAddress } from './reserved-addresses.ts'

test.each(['a@example.org', 'a@mail.example.COM', 'admin@demo.example', 'a@x.test', 'a@localhost', ' a@b.invalid '])(
  '%s reaches nobody',
  (email) => expect(isExampleAddress(email)).toBe(true),
)

test.each(['a@firm.fi', 'a@example.fi', 'a@myexample.org', 'example@firm.com', 'a@test.com', 'a@', ''])(
  '%s may be somebody’s',
  (email) => expect(isExampleAddress(email)).toBe(false),
)
