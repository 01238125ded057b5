import type { Metrics } from './metrics.ts'

/** Faults outside any request. They are logged and counted, so that an operator sees them. */
export type Incident =
  | 'billing_unavailable'
  | 'connection_lost'
  | 'database_away'
  | 'job_failed'
  | 'job_given_up'
  | 'jobs_not_read'
  | 'news_lost'

export interface NotedIncident {
  incident: Incident
  /** Ids of kinds, never of people. */
  about: Readonly<Record<string, string | number>>
  error: unknown
}

/** How many are buffered for later listeners: the log is opened after the database. */
const storedMax = 50

/** Records incidents. */
export class Incidents {
  readonly #counts = new Map<Incident, number>()
  #kept: NotedIncident[] = []
  #listener: ((noted: NotedIncident) => void) | null = null

  note(incident: Incident, about: NotedIncident['about'] = {}, error?: unknown): void {
    this.#counts.set(incident, this.count(incident) + 1)
    const noted = { incident, about, error }
    if (this.#listener) this.#listener(noted)
    else if (this.#kept.length < storedMax) this.#kept.push(noted)
  }

  /** How often it happened in this process. */
  count(incident: Incident): number {
    return this.#counts.get(incident) ?? 0
  }

  /** Calls the listener for all incidents, buffered ones included. */
  listen(listener: (noted: NotedIncident) => void): void {
    this.#listener = listener
    this.#kept.splice(0).forEach(listener)
  }

  /** The counts. All kinds are present from the start, so that alerts notice a first occurrence. */
  measure(metrics: Metrics): void {
    const kinds: Record<Incident, true> = {
      billing_unavailable: true,
      connection_lost: true,
      database_away: true,
      job_failed: true,
      job_given_up: true,
      jobs_not_read: true,
      news_lost: true,
    }
    metrics.gauge(
      'crux_incidents_total',
      'What went wrong without anybody’s request.',
      () =>
        (Object.keys(kinds) as Incident[]).map((incident) => ({ labels: { incident }, value: this.count(incident) })),
      'counter',
    )
  }
}
