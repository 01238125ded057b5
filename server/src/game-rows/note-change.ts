import type { notes } from '#server/db/schema/together.ts'

/** A note's row; from another process its timestamp comes as ISO text. */
export type NoteRow = Omit<typeof notes.$inferSelect, 'updatedAt'> & { updatedAt: Date | string }

/** A note that was written or removed. */
export type NoteChange = { kept: NoteRow } | { gone: Pick<NoteRow, 'id' | 'playerId'> }
