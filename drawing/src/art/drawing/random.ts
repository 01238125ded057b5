/** A deterministic random source: the same seed gives the same numbers on every device. */
export interface Random {
  /** A number from `least` (default 0) up to, not including, `most` (default 1). */
  float(least?: number, most?: number): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  /** One of the choices, with equal probability. */
  pick<T>(choices: readonly [T, ...T[]]): T
  /** True with the given probability. */
  chance(probability: number): boolean
}

/** FNV-1a, 32 bits, over the UTF-16 code units of the text. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32: turns one 32-bit number into an endless sequence in [0, 1). */
export function mulberry32(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The random source of a seed, usually an id. */
export function randomFrom(seed: string): Random {
  const next = mulberry32(fnv1a(seed))
  const float = (least = 0, most = 1): number => least + next() * (most - least)
  const int = (least: number, most: number): number => Math.floor(float(least, most + 1))
  return {
    float,
    int,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[int(0, choices.length - 1)] ?? choices[0],
    chance: (probability) => next() < probability,
  }
}
