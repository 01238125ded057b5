import type { notes } from '#server/db/schema/together.ts'

/** A note as its table has it; from another process its moment comes as ISO text. */
export type NoteRow = Omit<typeof notes.$inferSelect, 'updatedAt'> & { updatedAt: Date | string }

/** A note that was written, or is gone. */
export type NoteChange = { kept: NoteRow } | { gone: Pick<NoteRow, 'id' | 'playerId'> }
