/** A number in [0, 1) that a text always gives, and another text hardly ever: what a robot "decides", so that it decides the same twice. */
export function whim(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

/** One of some things, always the same for a text. @throws RangeError when there is none */
export function whimOf<T>(text: string, things: readonly T[]): T {
  const thing = things[Math.floor(whim(text) * things.length)]
  if (thing === undefined) throw new RangeError('nothing to choose from')
  return thing
}
