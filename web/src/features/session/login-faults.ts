import { ApiError } from '../../lib/api/api-error.ts'
import { faultOf } from '../../lib/api/faults.ts'
import type { Translate } from '../../lib/i18n/use-words.ts'

/** What is wrong with the login form, in words. */
export interface LoginFaults { email?: string | undefined; password?: string | undefined; form?: string | undefined }

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What can be said before asking the server; null when there is nothing. */
export function checkLogin(t: Translate<'session'>, email: string, password: string): LoginFaults | null {
  const faults: LoginFaults = {}
  if (email.trim() === '') faults.email = t('login.required.email')
  else if (!emailShape.test(email.trim())) faults.email = t('login.required.emailFormat')
  if (password === '') faults.password = t('login.required.password')
  return faults.email || faults.password ? faults : null
}

/** What the server's refusal means for the form (specification, section 8). */
export function loginFaults(t: Translate<'session'>, otherwise: (error: unknown) => string, error: unknown): LoginFaults {
  if (!(error instanceof ApiError)) return { form: otherwise(error) }
  if (error.code === 'invalid_credentials') return { form: t('login.errors.invalid_credentials') }
  if (error.code === 'trial_expired') return { form: t('login.errors.trial_expired') }
  if (error.code === 'rate_limited') {
    const count = error.retryAfter === null ? null : Math.ceil(error.retryAfter / 60)
    return { form: count ? t('login.errors.rate_limited_minutes', { count }) : t('login.errors.rate_limited') }
  }
  const faults = { email: faultOf(error, 'email'), password: faultOf(error, 'password') }
  return faults.email || faults.password ? faults : { form: otherwise(error) }
}
