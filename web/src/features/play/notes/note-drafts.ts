import type { NoteAbout } from '../../../lib/together/notes.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import type { Draft, DraftBox } from '../autosave/drafts.ts'

/** The game master's unconfirmed notes, by subject. */
type Drafts = Record<string, Draft<string>>

const boxOf = (gameId: string) => `crux.notes.${gameId}`
const nameOf = ({ subjectKind, subjectId }: NoteAbout) => `${subjectKind} ${subjectId}`
const read = (gameId: string): Drafts => readStored<Drafts>(boxOf(gameId)) ?? {}

function change(gameId: string, edit: (drafts: Drafts) => void): void {
  const drafts = read(gameId)
  edit(drafts)
  writeStored(boxOf(gameId), Object.keys(drafts).length === 0 ? null : drafts)
}

/** The storage of one note's draft. */
export function noteDraft(gameId: string, about: NoteAbout): DraftBox<string> {
  const name = nameOf(about)
  return {
    read: () => read(gameId)[name] ?? null,
    write: (draft) =>
      change(gameId, (drafts) => {
        drafts[name] = draft
      }),
    clear: () =>
      change(gameId, (drafts) => {
        delete drafts[name]
      }),
  }
}

/** The subjects that have a draft on this device. */
export function draftedNotes(gameId: string): NoteAbout[] {
  return Object.keys(read(gameId)).flatMap((name) => {
    const [subjectKind, subjectId] = name.split(' ')
    return (subjectKind === 'card' || subjectKind === 'round' || subjectKind === 'crux') && subjectId
      ? [{ subjectKind, subjectId }]
      : []
  })
}
