/** The chapters in reading order; the content has the same (content/handbook, a test compares them). */
export const handbookChapters = [
  'preparing',
  'waiting',
  'preround',
  'round',
  'choosing',
  'crux',
  'crystallization',
  'finishing',
  'difficult',
  'remote',
  'one-on-one',
  'alone',
  'print',
] as const
export type HandbookChapter = (typeof handbookChapters)[number]

/** Whether an address names a chapter. */
export function isHandbookChapter(value: string | undefined): value is HandbookChapter {
  return (handbookChapters as readonly unknown[]).includes(value)
}
