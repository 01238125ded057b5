import { ApiError } from '../../lib/api/api-error.ts'
import { faultOf } from '../../lib/api/faults.ts'
import type { Translate } from '../../lib/i18n/use-translations.ts'
import { LinkRefused } from './request-link.ts'

/** Error messages of the login form, by field. */
export interface LoginFaults {
  email?: string | undefined
  password?: string | undefined
  form?: string | undefined
  /** Only support can help with the form's error. */
  isForSupport?: true
}

const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Checks an e-mail address before calling the server. */
export function checkEmail(t: Translate<'session'>, email: string): string | undefined {
  if (email.trim() === '') return t('login.required.email')
  return emailShape.test(email.trim()) ? undefined : t('login.required.emailFormat')
}

/** Checks the form before calling the server; null if nothing is wrong. */
export function checkLogin(t: Translate<'session'>, email: string, password: string): LoginFaults | null {
  const faults: LoginFaults = {}
  const ofEmail = checkEmail(t, email)
  if (ofEmail !== undefined) faults.email = ofEmail
  if (password === '') faults.password = t('login.required.password')
  return faults.email || faults.password ? faults : null
}

/** The error messages for the server's refusal (specification, section 8). */
export function loginFaults(
  t: Translate<'session'>,
  otherwise: (error: unknown) => string,
  error: unknown,
): LoginFaults {
  if (!(error instanceof ApiError)) return { form: otherwise(error) }
  if (error.code === 'invalid_credentials') return { form: t('login.errors.invalid_credentials') }
  if (error.code === 'trial_expired') return trialIsOver(t)
  if (error.code === 'rate_limited') {
    const count = error.retryAfter === null ? null : Math.ceil(error.retryAfter / 60)
    return { form: count ? t('login.errors.rate_limited_minutes', { count }) : t('login.errors.rate_limited') }
  }
  const faults = { email: faultOf(error, 'email'), password: faultOf(error, 'password') }
  return faults.email || faults.password ? faults : { form: otherwise(error) }
}

function trialIsOver(t: Translate<'session'>): LoginFaults {
  return { form: t('login.errors.trial_expired'), isForSupport: true }
}

/** The error messages if no link could be sent. */
export function linkRequestFaults(
  t: Translate<'session'>,
  otherwise: (error: unknown) => string,
  error: unknown,
): LoginFaults {
  if (error instanceof LinkRefused) {
    return error.reason === 'invalid_email' ? { email: t('login.errors.invalid_email') } : trialIsOver(t)
  }
  if (error instanceof ApiError && error.code === 'rate_limited') return { form: t('login.errors.link_rate_limited') }
  const email = faultOf(error, 'email')
  return email === undefined ? { form: `${t('login.errors.link_failed')}. ${otherwise(error)}` } : { email }
}
