import { api } from '../../lib/api/api.ts'

/** What both forms ask for. */
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

/** Asks for a trial: a link goes to the e-mail address. @throws ApiError `trial-already-exists`, `rate_limited`, faults of fields; NetworkError */
export async function registerTrial(form: TrialForm): Promise<void> {
  // A tick that is missing is a fault like any other, told with the others at its field.
  await api('POST /v1/trial-registrations', {
    body: { ...form, privacyConsent: form.privacyConsent as true },
    as: 'nobody',
  })
}

/** Redeems a code: a link goes to the e-mail address. @throws ApiError `invalid_coupon_code`, `rate_limited`, faults of fields; NetworkError */
export async function redeemCode(form: CouponForm): Promise<void> {
  await api('POST /v1/coupon-redemptions', { body: form, as: 'nobody' })
}
