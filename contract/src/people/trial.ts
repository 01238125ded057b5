import { z } from 'zod'
import { languages } from '#domain/languages.ts'
import { accountLimits, couponLimits, organizationLimits } from '#domain/limits.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { document, resource } from '../jsonapi/document.ts'
import { emailAddress, oneLine, requiredText } from '../requests/fields.ts'
import { loginResource } from '../resources/login-resource.ts'

/** Fields of both forms; the keys of faults are the specification's (section 8). */
const person = {
  name: oneLine(accountLimits.nameMax, 'name-empty', 'schemas.shared.max'),
  email: z
    .string({ error: 'email-empty' })
    .trim()
    .min(1, { error: 'email-empty', abort: true })
    .pipe(emailAddress('email-invalid')),
  organization: oneLine(organizationLimits.nameMax, 'organization-empty', 'schemas.shared.max'),
  /** The language of mails and of the organization; default: Accept-Language. */
  language: z.enum(languages, { error: 'schemas.shared.invalid' }).optional(),
}

/** As people write numbers: with spaces, dashes, brackets, dots and slashes; 5 to 15 digits (E.164). */
const phoneNumber = z
  .string({ error: 'phone-number-empty' })
  .trim()
  .min(1, { error: 'phone-number-empty', abort: true })
  .refine((text) => /^\+?[\d\s()./-]{5,30}$/.test(text) && /^\d{5,15}$/.test(text.replaceAll(/\D/g, '')), {
    error: 'phone-number-invalid',
  })

const registered = document(resource('registrations', { status: z.literal('success') }))
const personFaults = ['name-empty', 'email-empty', 'email-invalid', 'organization-empty'] as const

export const registerTrial = defineEndpoint({
  id: 'trial.register',
  method: 'POST',
  path: '/v1/trial-registrations',
  access: 'open',
  rateLimit: 'login',
  status: 201,
  summary:
    'Ask for a free trial: a link (once, 24 h) goes to the e-mail address, and the organization is there once that is confirmed',
  body: z.object({
    ...person,
    phone_number: phoneNumber,
    privacy_consent: z.literal(true, { error: 'consent-required' }),
  }),
  response: registered,
  errors: [...personFaults, 'phone-number-empty', 'phone-number-invalid', 'consent-required', 'trial-already-exists'],
})

export const redeemCoupon = defineEndpoint({
  id: 'coupons.redeem',
  method: 'POST',
  path: '/v1/coupon-redemptions',
  access: 'open',
  rateLimit: 'login',
  status: 201,
  summary:
    'Redeem a code that the operator handed out: a link (once, 24 h) goes to the e-mail address, and the organization is there once that is confirmed',
  body: z.object({
    ...person,
    coupon_code: requiredText(couponLimits.codeMax * 2, 'coupon-code-empty', 'schemas.shared.max'),
    marketing_consent: z.boolean({ error: 'schemas.shared.type' }).default(false),
  }),
  response: registered,
  errors: [...personFaults, 'coupon-code-empty', 'invalid_coupon_code'],
})

export const verifyEmail = defineEndpoint({
  id: 'authentication.verify-email',
  method: 'POST',
  path: '/v1/authentication/verify-email',
  access: 'open',
  rateLimit: 'login',
  status: 200,
  summary:
    'Confirm the e-mail address of a trial or a redeemed code by the value of `/verify-email/:code`: makes the organization and logs its first admin in',
  body: z.object({ code: z.string({ error: 'schemas.shared.type' }).max(200, { error: 'schemas.shared.max' }) }),
  response: document(loginResource),
  errors: ['invalid_verify_link', 'invalid_coupon_code'],
})
