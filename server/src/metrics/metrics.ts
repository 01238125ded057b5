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
    const key = Object.values(labels).join(' ')
    const known = this.#values.get(key)
    if (known) known.value += by
    else this.#values.set(key, { labels, value: by })
  }

  read(): { labels: Labels; value: number }[] {
    return [...this.#values.values()]
  }
}

/** Bucket bounds of durations, in seconds: from what people don't notice to what they give up on. */
const bounds = [0.005, 0.02, 0.1, 0.3, 1, 3, 10] as const

/** A histogram of durations. */
export class Durations {
  readonly #values = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()

  add(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join(' ')
    let known = this.#values.get(key)
    if (!known) this.#values.set(key, (known = { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }))
    known.sum += seconds
    known.count += 1
    for (const [index, bound] of bounds.entries())
      if (seconds <= bound) known.counts[index] = (known.counts[index] ?? 0) + 1
  }

  read(): { suffix: string; labels: Labels; value: number }[] {
    return [...this.#values.values()].flatMap(({ labels, counts, sum, count }) => [
      ...bounds.map((le, index) => ({ suffix: '_bucket', labels: { ...labels, le }, value: counts[index] ?? 0 })),
      { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: count },
    ])
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
