import { z } from 'zod'
import { passwordLimits } from '#domain/limits.ts'

/** A new password by its length alone (decisions, section 3); whether it is common or the person's own name is the server's to say. */
const newPassword = z
  .string({ error: 'password.schemas.required' })
  .min(1, { error: 'password.schemas.required', abort: true })
  .min(passwordLimits.min, { error: 'password.schemas.min' })
  .max(passwordLimits.max, { error: 'password.schemas.max' })

const confirmation = z
  .string({ error: 'password.schemas.confirmation' })
  .max(passwordLimits.max, { error: 'password.schemas.confirmation' })

/** The two fields of a form that sets a password; `comparingPasswords` compares them. */
export const newPasswordFields = { new_password: newPassword, new_password_confirmation: confirmation }

/** The same where a password may be left out, such as accepting an invitation. */
export const optionalPasswordFields = {
  new_password: newPassword.nullish(),
  new_password_confirmation: confirmation.nullish(),
}

/** A body in which the two fields must be alike, whatever else is wrong with it: all its faults are told at once (decisions, section 2). */
export function comparingPasswords<Body extends z.ZodObject>(body: Body): Body {
  const alike = ({ new_password: password, new_password_confirmation: again }: Record<string, unknown>) =>
    typeof password !== 'string' || password === '' || password === again
  return body.refine(alike, {
    path: ['new_password_confirmation'],
    error: 'password.schemas.confirmation',
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'new_password_confirmation'),
  })
}

/** Codes of faults of these fields. */
export const passwordFaults = [
  'password.schemas.required',
  'password.schemas.min',
  'password.schemas.max',
  'password.schemas.common',
  'password.schemas.own-name',
  'password.schemas.confirmation',
] as const
