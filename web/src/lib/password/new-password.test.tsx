import { expect, test } from 'vitest'
import { NetworkError } from '../api/api-error.ts'
import { drawnFeature } from '../testing/drawn-feature.tsx'
import { fieldRefused } from '../testing/sample-errors.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './new-password.ts'

function Fields({ error }: { error: unknown }) {
  return <NewPasswordFields value={useNewPassword(error)} />
}

/** Of both fields: whether it is marked as wrong, and what is said about it. */
async function fieldsAfter(error: unknown) {
  const page = await drawnFeature(<Fields error={error} />, { areas: ['account'] })
  return page.all('input').map((field) => [field['aria-invalid'] === 'true', page.saidOf(field)])
}

const rule = expect.stringMatching(/^At least 12/)

test('a new password has its rule, and nothing is wrong with it before it is sent', async () => {
  expect(await fieldsAfter(null)).toEqual([
    [false, rule],
    [false, ''],
  ])
})

test.each([
  ['newPassword', 0],
  ['newPasswordConfirmation', 1],
])('what the server says about %s stands at that field alone', async (pointer, place) => {
  const fields = await fieldsAfter(fieldRefused(pointer, 'Too easy to guess.'))
  expect(fields.map(([isWrong]) => isWrong)).toEqual([place === 0, place === 1])
  expect(fields[place]?.[1]).toContain('Too easy to guess.')
  expect(fields[1 - place]?.[1]).not.toContain('Too easy to guess.')
})

test('an answer that never came is no fault of a field', async () => {
  expect((await fieldsAfter(new NetworkError())).map(([isWrong]) => isWrong)).toEqual([false, false])
})
