/** A card's position in the fan: 0 is the chosen one, negative to its left, positive to its right. */
export function fanPlace(index: number, chosen: number, count: number): number {
  const right = (((index - chosen) % count) + count) % count
  return right > count / 2 ? right - count : right
}

/** The rotation in degrees of a card this many places from the chosen one. */
export function fanAngle(place: number): number {
  const angles = [0, 10, 15.5, 19.5, 22]
  const angle = angles[Math.min(Math.abs(place), angles.length - 1)] ?? 0
  return place < 0 ? -angle : angle
}

/** The chosen index after a key press, or null if the hand ignores the key. The ends wrap around. */
export function fanKey(key: string, chosen: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (chosen + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (chosen - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

export type Stroke = 'tap' | 'left' | 'right' | 'up' | 'none'

/** The gesture of a movement in CSS pixels over this many milliseconds. */
export function strokeOf(dx: number, dy: number, milliseconds: number): Stroke {
  const across = Math.abs(dx)
  if (across < 8 && Math.abs(dy) < 8) return milliseconds < 600 ? 'tap' : 'none'
  const isQuick = milliseconds < 250
  if (-dy > (isQuick ? 48 : 110) && -dy > across * 1.2) return 'up'
  if (across > (isQuick ? 24 : 48) && across > Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return 'none'
}
