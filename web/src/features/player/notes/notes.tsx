import { lazy, Suspense } from 'react'

const load = async () => ({ default: (await import('./notes-sheet.tsx')).NotesSheet })
const NotesSheet = lazy(load)

/** Preloads the notes, because the network may be gone when they are needed. */
export function preloadNotes(): void {
  load().catch(() => undefined)
}

/** The player's notes, over the current scene. */
export function Notes({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <NotesSheet onClose={onClose} />
    </Suspense>
  )
}
