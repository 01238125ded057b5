/** An answer that does not have the requested format. */
export class MalformedAnswerError extends Error {}

/** Streams the items of a list from an answer, `{"<list>": [{…}]}`: each is returned as soon as it is complete. */
export class AnswerReader<Item> {
  readonly #list: string
  readonly #read: (value: unknown) => Item
  #text = ''
  #at = 0
  #depth = 0
  #inString = false
  #escaped = false
  #begun = -1
  #isOver = false
  #start = -1

  /** `read` parses an item from its JSON, or throws MalformedAnswerError. */
  constructor(list: string, read: (value: unknown) => Item) {
    this.#list = list
    this.#read = read
  }

  /** Adds a chunk of the answer and returns the items that it completes. @throws MalformedAnswerError */
  push(more: string): Item[] {
    this.#text += more
    const whole: Item[] = []
    for (; this.#at < this.#text.length && !this.#isOver; this.#at += 1) {
      const sign = this.#text[this.#at] ?? ''
      if (this.#inString) this.#inside(sign)
      else if (sign === '"') this.#inString = this.#depth > 0
      else if (sign === '{' || sign === '[') this.#open()
      else if ((sign === '}' || sign === ']') && this.#depth > 0) whole.push(...this.#close())
    }
    return whole
  }

  /** Ends the stream and returns the whole answer. @throws MalformedAnswerError if the answer is incomplete */
  end(): Record<string, unknown> {
    if (!this.#isOver) throw new MalformedAnswerError('the answer is not whole')
    const answer = parsed(this.#text.slice(this.#start, this.#at))
    if (typeof answer !== 'object' || answer === null) throw new MalformedAnswerError('the answer is no object')
    const whole = answer as Record<string, unknown>
    if (!Array.isArray(whole[this.#list])) throw new MalformedAnswerError(`the answer has no ${this.#list}`)
    return whole
  }

  #inside(sign: string): void {
    if (this.#escaped) this.#escaped = false
    else if (sign === '\\') this.#escaped = true
    else if (sign === '"') this.#inString = false
  }

  #open(): void {
    this.#depth += 1
    if (this.#depth === 1) this.#start = this.#at
    if (this.#depth === 3) this.#begun = this.#at
  }

  #close(): Item[] {
    this.#depth -= 1
    if (this.#depth === 0) this.#isOver = true
    if (this.#depth !== 2 || this.#begun < 0) return []
    return [this.#read(parsed(this.#text.slice(this.#begun, this.#at + 1)))]
  }
}

/** Removes NUL and lone surrogates, which the database does not accept. */
export function keepable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new MalformedAnswerError('the answer is no JSON', { cause: error })
  }
}
