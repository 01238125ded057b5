/** The chapters in reading order, the same as in content/handbook (a test compares them). */
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

/** Whether a URL parameter names a chapter. */
export function isHandbookChapter(value: string | undefined): value is HandbookChapter {
  return (handbookChapters as readonly unknown[]).includes(value)
}
