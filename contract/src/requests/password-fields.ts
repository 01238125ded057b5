import { z } from 'zod'
import { passwordLimits } from '#domain/limits.ts'

/**
 * A new password, checked for length only (decisions, section 3). The server checks whether it is common or the
 * person's own name.
 */
const newPassword = z
  .string({ error: 'password.schemas.required' })
  .min(1, { error: 'password.schemas.required', abort: true })
  .min(passwordLimits.min, { error: 'password.schemas.min' })
  .max(passwordLimits.max, { error: 'password.schemas.max' })

const confirmation = z
  .string({ error: 'password.schemas.confirmation' })
  .max(passwordLimits.max, { error: 'password.schemas.confirmation' })

/** The two fields of a password form; `comparingPasswords` compares them. */
export const newPasswordFields = { new_password: newPassword, new_password_confirmation: confirmation }

/** The same fields where a password is optional, such as accepting an invitation. */
export const optionalPasswordFields = {
  new_password: newPassword.nullish(),
  new_password_confirmation: confirmation.nullish(),
}

/**
 * A body whose two password fields must match, checked even if other fields are invalid, so that all faults are
 * reported at once (decisions, section 2).
 */
export function comparingPasswords<Body extends z.ZodObject>(body: Body): Body {
  const alike = ({ new_password: password, new_password_confirmation: again }: Record<string, unknown>) =>
    typeof password !== 'string' || password === '' || password === again
  return body.refine(alike, {
    path: ['new_password_confirmation'],
    error: 'password.schemas.confirmation',
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'new_password_confirmation'),
  })
}

/** Fault codes of these fields. */
export const passwordFaults = [
  'password.schemas.required',
  'password.schemas.min',
  'password.schemas.max',
  'password.schemas.common',
  'password.schemas.own-name',
  'password.schemas.confirmation',
] as const
