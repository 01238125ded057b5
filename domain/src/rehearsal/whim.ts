/** A deterministic number in [0, 1) from a hash of the text, so that a robot always "decides" the same. */
export function whim(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

/** A deterministic choice for a text. @throws RangeError if there is nothing to choose from */
export function whimOf<T>(text: string, things: readonly T[]): T {
  const thing = things[Math.floor(whim(text) * things.length)]
  if (thing === undefined) throw new RangeError('nothing to choose from')
  return thing
}
