export type PartOfDay = 'morning' | 'day' | 'evening'

/** The part of the day for the greeting. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 11) return 'morning'
  return hour >= 11 && hour < 18 ? 'day' : 'evening'
}
