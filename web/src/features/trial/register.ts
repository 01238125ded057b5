import { api } from '../../lib/api/api.ts'

/** The fields of both forms. */
export interface Person {
  name: string
  email: string
  organization: string
}
export interface TrialForm extends Person {
  phoneNumber: string
  privacyConsent: boolean
}
export interface CouponForm extends Person {
  couponCode: string
  marketingConsent: boolean
}

/**
 * Requests a trial, which mails a link.
 * @throws ApiError `trial-already-exists`, `rate_limited`, faults of fields; NetworkError
 */
export async function registerTrial(form: TrialForm): Promise<void> {
  // A missing tick is a fault like any other, reported at its field together with the rest.
  await api('POST /v1/trial-registrations', {
    body: { ...form, privacyConsent: form.privacyConsent as true },
    as: 'nobody',
  })
}

/**
 * Redeems a code, which mails a link.
 * @throws ApiError `invalid_coupon_code`, `rate_limited`, faults of fields; NetworkError
 */
export async function redeemCode(form: CouponForm): Promise<void> {
  await api('POST /v1/coupon-redemptions', { body: form, as: 'nobody' })
}
