import { constants, gzipSync } from 'node:zlib'

/** A document's text that is sent many times, and compressed on the first request that accepts it. */
export class ZippedText {
  readonly text: string
  #zipped: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  get zipped(): Buffer {
    return (this.#zipped ??= zip(this.text))
  }
}

/** Compressed at the fastest level: the default takes two thirds more time and makes a game only 7 % smaller. */
export function zip(text: string): Buffer {
  return gzipSync(text, { level: constants.Z_BEST_SPEED })
}
