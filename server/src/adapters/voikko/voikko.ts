import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { baseFormIn } from './base-form.ts'

/** Base forms of Finnish words, as far as they have been learnt. */
export interface BaseForms {
  /**
   * Learns these lower-case words. Never fails: false if some could not be learnt in time, and stay unknown for now.
   */
  learn: (words: Iterable<string>) => Promise<boolean>
  /** Undefined: unknown. */
  of: (word: string) => string | undefined
  close: () => void
}

const limits = { words: 100_000, batch: 500, letters: 60, answerMs: 5_000, restMs: 60_000 }
/** A word in no language that marks the end of a batch. */
const last = 'xqzxqzx'

interface Batch {
  lines: string[]
  done: (lines: readonly string[] | null) => void
}

/**
 * Voikko, a Finnish morphology, as a long-running child process. It answers one batch at a time. A process that does
 * not answer in time, or exits, is restarted after a minute.
 */
export class Voikko implements BaseForms {
  readonly #known = new Map<string, string | null>()
  readonly #command: string
  #process: ChildProcessWithoutNullStreams | null = null
  #batch: Batch | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #restsUntil = 0

  constructor(command = 'voikkospell') {
    this.#command = command
  }

  learn(words: Iterable<string>): Promise<boolean> {
    const mine = this.#turn.then(() => this.#learn(words))
    this.#turn = mine
    return mine
  }

  of(word: string): string | undefined {
    return this.#known.get(word) ?? undefined
  }

  close(): void {
    this.#restsUntil = Number.POSITIVE_INFINITY
    this.#end()
  }

  async #learn(words: Iterable<string>): Promise<boolean> {
    const unknown = [...new Set(words)].filter((word) => !this.#known.has(word) && isAsked(word))
    for (let from = 0; from < unknown.length; from += limits.batch) {
      const batch = unknown.slice(from, from + limits.batch)
      const forms = await this.#ask(batch)
      if (!forms) return false
      // Names of places and companies are known only capitalized.
      const others = batch.filter((word) => forms.get(word) === null)
      const named = others.length === 0 ? new Map<string, string | null>() : await this.#ask(others.map(capital))
      if (!named) return false
      for (const word of batch) this.#remember(word, forms.get(word) ?? named.get(capital(word)) ?? null)
    }
    return true
  }

  #remember(word: string, form: string | null): void {
    if (this.#known.size >= limits.words) this.#known.delete(this.#known.keys().next().value ?? '')
    this.#known.set(word, form)
  }

  /** Null: no answer. */
  async #ask(words: readonly string[]): Promise<Map<string, string | null> | null> {
    const lines = await this.#linesAbout(words)
    if (!lines) return null
    const forms = new Map<string, string | null>()
    let about: string[] = []
    for (const line of lines.toReversed()) {
      if (line.startsWith('A(')) about.push(line)
      else {
        forms.set(line.slice(3), baseFormIn(about.toReversed()))
        about = []
      }
    }
    return forms
  }

  #linesAbout(words: readonly string[]): Promise<readonly string[] | null> {
    const running = this.#running()
    if (!running) return Promise.resolve(null)
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#end(), limits.answerMs)
      this.#batch = {
        lines: [],
        done: (lines) => {
          clearTimeout(late)
          this.#batch = null
          resolve(lines)
        },
      }
      running.stdin.write(`${[...words, last].join('\n')}\n`)
    })
  }

  #running(): ChildProcessWithoutNullStreams | null {
    if (this.#process) return this.#process
    if (Date.now() < this.#restsUntil) return null
    const started = spawn(this.#command, ['-d', 'fi', '-m'], { env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } })
    this.#process = started
    for (const ended of ['error', 'exit'] as const) started.once(ended, () => this.#process === started && this.#end())
    started.stdin.on('error', () => this.#process === started && this.#end())
    started.stderr.resume()
    createInterface({ input: started.stdout }).on('line', (line) => {
      if (this.#process !== started || !this.#batch) return
      if (line === `W: ${last}`) this.#batch.done(this.#batch.lines)
      else this.#batch.lines.push(line)
    })
    // The process must not keep the server alive.
    started.unref()
    return started
  }

  #end(): void {
    const ended = this.#process
    this.#process = null
    this.#restsUntil = Math.max(this.#restsUntil, Date.now() + limits.restMs)
    ended?.kill()
    this.#batch?.done(null)
  }
}

/** Voikko, if it is installed with its Finnish dictionary; null otherwise. */
export async function findVoikko(): Promise<Voikko | null> {
  const found = new Voikko()
  await found.learn(['päätöksiä'])
  if (found.of('päätöksiä') === 'päätös') return found
  found.close()
  return null
}

function isAsked(word: string): boolean {
  return word.length <= limits.letters && !/\s/.test(word)
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
