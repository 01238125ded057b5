import type { Language } from '#domain/languages.ts'

/** What each kind of job must know. */
export interface JobData {
  send_mail: { mailId: string }
  /** Somebody asked for a link; whether there is such an account is looked up only here, so that the answer's time does not tell. */
  mail_link: { kind: 'login' | 'password'; account: { email: string } | { userId: string }; language: Language }
  /** Comes again and again. */
  remind_of_trial: Record<string, never>
  remind_of_actions: Record<string, never>
  keep_house: Record<string, never>
}

export type JobKind = keyof JobData

const minute = 60_000

/** Jobs that are always there, and how long after one the next one comes. */
export const recurringJobs = {
  remind_of_trial: 60 * minute,
  remind_of_actions: 10 * minute,
  keep_house: 60 * minute,
} as const satisfies Partial<Record<JobKind, number>>
