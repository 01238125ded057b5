import { expect, it } from 'vitest'
import { gameLimits } from '#domain/limits.ts'
import { readRecipients } from './recipients.ts'

it('reads addresses divided by commas, semicolons and spaces, each once, in lower case', () => {
  expect(readRecipients(['a@x.fi'], 'B@x.fi; c@x.fi, a@x.fi <d@x.fi>')).toEqual({
    list: ['a@x.fi', 'b@x.fi', 'c@x.fi', 'd@x.fi'],
    rest: '',
    fault: null,
  })
})

it('leaves what is no address in the field', () => {
  expect(readRecipients([], 'hanna@, ok@x.fi')).toEqual({ list: ['ok@x.fi'], rest: 'hanna@', fault: 'format' })
})

it('takes no more than there is room for', () => {
  const full = Array.from({ length: gameLimits.recipientsMax - 1 }, (_, index) => `p${index}@x.fi`)
  const read = readRecipients(full, 'y@x.fi z@x.fi')
  expect(read.list).toHaveLength(gameLimits.recipientsMax)
  expect(read).toMatchObject({ rest: 'z@x.fi', fault: 'max' })
})
