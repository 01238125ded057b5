/** One-time purchases: day passes, single or in packs. */
const packs = { crux_day_pass_1: 1, crux_day_pass_5: 5, crux_day_pass_10: 10 } as const
type PassKey = keyof typeof packs

/** The keys of all pass products, smallest first. */
export const passKeys = ['crux_day_pass_1', 'crux_day_pass_5', 'crux_day_pass_10'] as const satisfies readonly PassKey[]

/** The number of day passes in a product. Null: not a pass. */
export function passesOfKey(key: string): number | null {
  return isPassKey(key) ? packs[key] : null
}

function isPassKey(key: string): key is PassKey {
  return Object.hasOwn(packs, key)
}
