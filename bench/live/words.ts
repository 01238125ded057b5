export const milliseconds = (value: number) => value.toFixed(1)

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Says a figure beside its limit. */
export function verdict(what: string, value: number, limit: number, unit: string, atLeast = false): void {
  const good = atLeast ? value >= limit : value <= limit
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2)
  console.log(
    `  ${good ? 'good ' : 'WORSE'}  ${what}: ${shown}${unit && ` ${unit}`} (${atLeast ? 'at least' : 'at most'} ${limit}${unit && ` ${unit}`})`,
  )
}
