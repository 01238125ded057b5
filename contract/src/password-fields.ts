import { z } from 'zod'
import { passwordLimits } from '#domain/limits.ts'

/** A new password by its length alone (decisions, section 3); whether it is common or the person's own name is the server's to say. */
const newPassword = z.string({ error: 'password.schemas.required' }).min(1, { error: 'password.schemas.required', abort: true })
  .min(passwordLimits.min, { error: 'password.schemas.min' }).max(passwordLimits.max, { error: 'password.schemas.max' })

const confirmation = z.string({ error: 'password.schemas.confirmation' }).max(passwordLimits.max, { error: 'password.schemas.confirmation' })

/** The two fields of a form that sets a password. The server compares them, for a schema's own comparison would wait for every other fault. */
export const newPasswordFields = { new_password: newPassword, new_password_confirmation: confirmation }

/** The same where a password may be left out, such as accepting an invitation. */
export const optionalPasswordFields = { new_password: newPassword.nullish(), new_password_confirmation: confirmation.nullish() }

/** Codes of faults of these fields. */
export const passwordFaults = [
  'password.schemas.required', 'password.schemas.min', 'password.schemas.max', 'password.schemas.common', 'password.schemas.own-name',
  'password.schemas.confirmation',
] as const
