import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { saveOverOwn } from './save-over-own.ts'

const refusal = (code: string) =>
  new ApiError({ status: 409, code, title: '', detail: '', errors: [], meta: {}, retryAfter: null })
const later = { updatedAt: '2' }

/** Saves on state 1 while the server has state 2; returns the states it tried to save on and what came of it. */
async function saved(isOwn: boolean, error = refusal('draft_changed')) {
  const save = vi.fn(async (base: string | null) =>
    base === later.updatedAt ? Promise.resolve({ updatedAt: '3' }) : Promise.reject(error),
  )
  const outcome = await saveOverOwn({
    base: '1',
    save,
    read: async () => Promise.resolve(later),
    isOwn: () => isOwn,
  }).catch((failure: unknown) => failure)
  return [save.mock.calls.flat(), outcome]
}

test('a draft is saved on top of its own save whose answer was lost', async () => {
  expect(await saved(true)).toEqual([['1', '2'], { updatedAt: '3' }])
})

test('what somebody else saved, and any other refusal, is reported', async () => {
  const [overtaken, other] = [refusal('draft_changed'), refusal('forbidden')]
  expect(await saved(false, overtaken)).toEqual([['1'], overtaken])
  expect(await saved(true, other)).toEqual([['1'], other])
})
