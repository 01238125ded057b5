import { lazy, Suspense } from 'react'

const load = async () => ({ default: (await import('./notes-sheet.tsx')).NotesSheet })
const NotesSheet = lazy(load)

/** Fetches the code of the notes before they are wanted: then the network may be away. */
export function preloadNotes(): void {
  load().catch(() => undefined)
}

/** The player's notes, over whatever scene the game is at. */
export function Notes({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <NotesSheet onClose={onClose} />
    </Suspense>
  )
}
