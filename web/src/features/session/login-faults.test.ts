import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../../lib/api/api-error.ts'
import type { Values } from '../../lib/i18n/translate.ts'
import { checkLogin, linkRequestFaults, loginFaults } from './login-faults.ts'
import { LinkRefused } from './request-link.ts'

const t = (key: string, values: Values = {}) => [key, ...Object.values(values)].join(' ')
const otherwise = () => 'something else'
const refusal = (status: number, code: string, retryAfter: number | null = null, pointer: string | null = null) =>
  new ApiError({
    status,
    code,
    title: '',
    detail: 'said by the server',
    errors: [{ code, detail: 'said by the server', pointer }],
    meta: {},
    retryAfter,
  })

it.each([
  ['', '', { email: 'login.required.email', password: 'login.required.password' }],
  ['hanna@', 'x', { email: 'login.required.emailFormat' }],
  ['hanna@work.example', '', { password: 'login.required.password' }],
  [' hanna@work.example ', 'x', null],
])('"%s" with "%s" is found wrong in %j before asking', (email, password, faults) => {
  expect(checkLogin(t, email, password)).toEqual(faults)
})

it.each([
  [refusal(403, 'invalid_credentials'), { form: 'login.errors.invalid_credentials' }],
  [refusal(403, 'trial_expired'), { form: 'login.errors.trial_expired', isForSupport: true }],
  [refusal(429, 'rate_limited'), { form: 'login.errors.rate_limited' }],
  [refusal(429, 'rate_limited', 61), { form: 'login.errors.rate_limited_minutes 2' }],
  [refusal(422, 'login.schemas.email.format', null, 'email'), { email: 'said by the server', password: undefined }],
  [refusal(500, 'internal_error'), { form: 'something else' }],
  [new NetworkError('no answer'), { form: 'something else' }],
])('%s is told as %j', (error, faults) => {
  expect(loginFaults(t, otherwise, error)).toEqual(faults)
})

it.each([
  [new LinkRefused('invalid_email'), { email: 'login.errors.invalid_email' }],
  [new LinkRefused('trial_expired'), { form: 'login.errors.trial_expired', isForSupport: true }],
  [refusal(429, 'rate_limited', 900), { form: 'login.errors.link_rate_limited' }],
  [refusal(422, 'link-requests.schemas.email.format', null, 'email'), { email: 'said by the server' }],
  [refusal(500, 'internal_error'), { form: 'login.errors.link_failed. something else' }],
  [new NetworkError('no answer'), { form: 'login.errors.link_failed. something else' }],
])('asking for a link, %s is told as %j', (error, faults) => {
  expect(linkRequestFaults(t, otherwise, error)).toEqual(faults)
})
