/** The start of every archive's manifest; increment the version when a file changes shape (docs/privacy.md). */
export const exportFormat = { format: 'crux-export', version: 2 } as const

/** A row with its columns' names in snake_case, as everything that leaves the product has them. */
export function withSnakeKeys(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}
