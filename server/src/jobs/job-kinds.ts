import type { Language } from '#domain/languages.ts'

/** What each kind of job must know. */
export interface JobData {
  send_mail: { mailId: string }
  /** Somebody asked for a link; whether there is such an account is looked up only here, so that the answer's time does not tell. */
  mail_link: { kind: 'login' | 'password'; account: { email: string } | { userId: string }; language: Language }
  /** A provider of payments told something. */
  work_billing_event: { eventId: string }
  /** Comes again and again. */
  remind_of_trial: Record<string, never>
  keep_house: Record<string, never>
  reconcile_billing: Record<string, never>
  pass_sandbox_time: Record<string, never>
}

export type JobKind = keyof JobData

const minute = 60_000

/** Jobs that are always there, and how long after one the next one comes. */
export const recurringJobs = {
  remind_of_trial: 60 * minute,
  keep_house: 60 * minute,
  reconcile_billing: 24 * 60 * minute,
  pass_sandbox_time: minute,
} as const satisfies Partial<Record<JobKind, number>>
