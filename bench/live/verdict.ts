export const milliseconds = (value: number) => value.toFixed(1)

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Prints a figure beside its limit. One that misses it, or is not a number, is WORSE and fails the command (exit code
 * 1).
 */
export function verdict(what: string, value: number, limit: number, unit: string, atLeast = false): void {
  const good = atLeast ? value >= limit : value <= limit
  if (!good) process.exitCode = 1
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2)
  console.log(
    `  ${good ? 'good ' : 'WORSE'}  ${what}: ${shown}${unit && ` ${unit}`} (${atLeast ? 'at least' : 'at most'} ${limit}${unit && ` ${unit}`})`,
  )
}
