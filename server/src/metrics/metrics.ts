type Labels = Readonly<Record<string, string | number>>

interface Family {
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  /** The current samples of this family: a suffix of the name, labels and a value. */
  read: () => { suffix?: string; labels: Labels; value: number }[]
}

/** A counter; `add` takes labels. */
export class Counter {
  readonly #values = new Map<string, { labels: Labels; value: number }>()

  add(labels: Labels = {}, by = 1): void {
    this.of(labels).value += by
  }

  /** The count for these labels, to be raised in place by what counts often. */
  of(labels: Labels): { value: number } {
    const key = Object.values(labels).join(' ')
    let known = this.#values.get(key)
    if (!known) this.#values.set(key, (known = { labels, value: 0 }))
    return known
  }

  read(): { labels: Labels; value: number }[] {
    return [...this.#values.values()]
  }
}

/** Bucket bounds of durations, in seconds: from what people don't notice to what they give up on. */
const bounds = [0.005, 0.02, 0.1, 0.3, 1, 3, 10] as const

/** The durations of one set of labels. */
class Series {
  readonly #labels: Labels
  /** How many fall into each bucket alone; the last holds what is longer than every bound. */
  readonly #counts = Array.from({ length: bounds.length + 1 }, () => 0)
  #sum = 0

  constructor(labels: Labels) {
    this.#labels = labels
  }

  add(seconds: number): void {
    this.#sum += seconds
    let bucket = 0
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1
  }

  read(): { suffix: string; labels: Labels; value: number }[] {
    let count = 0
    const buckets = [...bounds, '+Inf' as const].map((le, bucket) => {
      count += this.#counts[bucket] ?? 0
      return { suffix: '_bucket', labels: { ...this.#labels, le }, value: count }
    })
    return [
      ...buckets,
      { suffix: '_sum', labels: this.#labels, value: this.#sum },
      { suffix: '_count', labels: this.#labels, value: count },
    ]
  }
}

/** A histogram of durations. */
export class Durations {
  readonly #series = new Map<string, Series>()

  add(labels: Labels, seconds: number): void {
    this.of(labels).add(seconds)
  }

  /** The durations of these labels, for what measures often. */
  of(labels: Labels): Pick<Series, 'add'> {
    const key = Object.values(labels).join(' ')
    let known = this.#series.get(key)
    if (!known) this.#series.set(key, (known = new Series(labels)))
    return known
  }

  read(): { suffix: string; labels: Labels; value: number }[] {
    return [...this.#series.values()].flatMap((series) => series.read())
  }
}

/**
 * The metrics of this process in Prometheus' text format (0.0.4). Labels are ids of kinds and endpoints, nothing about
 * people.
 */
export class Metrics {
  readonly #families = new Map<string, Family>()

  counter(name: string, help: string): Counter {
    const counter = new Counter()
    this.#families.set(name, { kind: 'counter', help, read: () => counter.read() })
    return counter
  }

  durations(name: string, help: string): Durations {
    const durations = new Durations()
    this.#families.set(name, { kind: 'histogram', help, read: () => durations.read() })
    return durations
  }

  /** A gauge that is read on each scrape. */
  gauge(
    name: string,
    help: string,
    read: () => { labels?: Labels; value: number }[],
    kind: 'gauge' | 'counter' = 'gauge',
  ): void {
    this.#families.set(name, { kind, help, read: () => read().map(({ labels = {}, value }) => ({ labels, value })) })
  }

  text(): string {
    return [...this.#families]
      .map(([name, { kind, help, read }]) =>
        [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${kind}`,
          ...read().map(({ suffix = '', labels, value }) => `${name}${suffix}${written(labels)} ${value}`),
          '',
        ].join('\n'),
      )
      .join('')
  }
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${String(value).replaceAll(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`,
  )
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
