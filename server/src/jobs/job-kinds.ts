import type { Language } from '#domain/languages.ts'

/** The payload of each kind of job. */
export interface JobData {
  send_mail: { mailId: string }
  /** The same for a mail with a report attached, which has to be made first. */
  send_report: { mailId: string }
  /**
   * Somebody asked for a link. The account is looked up only here, so that response times do not reveal whether it
   * exists.
   */
  mail_link: { kind: 'login' | 'password'; account: { email: string } | { userId: string }; language: Language }
  /** An event of the payment provider. */
  work_billing_event: { eventId: string }
  /** Somebody asked for the AI summary of a game. */
  summarize_game: { gameId: string; runId: string }
  /** Recurring. */
  remind_of_trial: Record<string, never>
  remind_of_actions: Record<string, never>
  ask_for_pulse: Record<string, never>
  keep_house: Record<string, never>
  empty_bin: Record<string, never>
  reconcile_billing: Record<string, never>
  pass_sandbox_time: Record<string, never>
  recount_months: Record<string, never>
}

export type JobKind = keyof JobData

const minute = 60_000

/** Recurring jobs and their intervals. */
export const recurringJobs = {
  remind_of_trial: 60 * minute,
  remind_of_actions: 10 * minute,
  ask_for_pulse: 10 * minute,
  keep_house: 60 * minute,
  empty_bin: 24 * 60 * minute,
  reconcile_billing: 24 * 60 * minute,
  pass_sandbox_time: minute,
  recount_months: 60 * minute,
} as const satisfies Partial<Record<JobKind, number>>

/**
 * Jobs wait only for others of their lane, so that a mail never waits for slow work, such as making a report to attach.
 */
export type JobLane = 'mail' | 'report' | 'upkeep' | 'work' | 'ai'

/** How many jobs of each lane a process runs at once. */
export const laneSlots: Readonly<Record<JobLane, number>> = { mail: 3, report: 2, upkeep: 1, work: 2, ai: 4 }

/** Kinds not listed here are slow work, such as calls to other services. */
const lanes: Partial<Record<JobKind, JobLane>> = {
  send_mail: 'mail',
  mail_link: 'mail',
  send_report: 'report',
  summarize_game: 'ai',
  remind_of_trial: 'upkeep',
  remind_of_actions: 'upkeep',
  ask_for_pulse: 'upkeep',
  keep_house: 'upkeep',
  empty_bin: 'upkeep',
  reconcile_billing: 'upkeep',
  pass_sandbox_time: 'upkeep',
}

/** The lane of a kind, including kinds that this version does not know. */
export function laneOf(kind: string): JobLane {
  return (Object.hasOwn(lanes, kind) && lanes[kind as JobKind]) || 'work'
}

/** The kinds assigned to a lane. */
export function kindsNamedFor(lane: JobLane): string[] {
  return Object.keys(lanes).filter((kind) => laneOf(kind) === lane)
}
