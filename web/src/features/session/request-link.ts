import { api } from '../../lib/api/api.ts'

/** The purpose of a mailed link: log in, or set a password. */
export type LinkKind = 'login' | 'password'

/** A request for a link. Whether the account exists is not revealed. */
export interface AskedLink {
  kind: LinkKind
  email: string
}

/** Why no link was sent, if the server says so. */
export class LinkRefused extends Error {
  override readonly name = 'LinkRefused'
  readonly reason: 'invalid_email' | 'trial_expired'

  constructor(reason: LinkRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Has a link mailed. @throws LinkRefused; ApiError `rate_limited`, faults of `email`; NetworkError */
export async function requestLink({ kind, email }: AskedLink): Promise<void> {
  if (kind === 'password') {
    await api('POST /v1/authentication/login/init-reset-password', { body: { email }, as: 'nobody' })
    return
  }
  const { data } = await api('POST /v1/authentication/link-requests', { body: { email }, as: 'nobody' })
  if (data.status === 'error') throw new LinkRefused(data.reason ?? 'invalid_email')
}
