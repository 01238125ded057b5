export type PartOfDay = 'morning' | 'day' | 'evening'

/** How one greets at this hour. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 11) return 'morning'
  return hour >= 11 && hour < 18 ? 'day' : 'evening'
}
