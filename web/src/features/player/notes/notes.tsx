import { Suspense } from 'react'
import { loadedLater } from '../../../loading/loaded-later.tsx'

const NotesSheet = loadedLater(async () => (await import('./notes-sheet.tsx')).NotesSheet)

/** Preloads the notes, because the network may be gone when they are needed. */
export function preloadNotes(): void {
  void NotesSheet.preload()
}

/** The player's notes, over the current scene. */
export function Notes({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <NotesSheet onClose={onClose} />
    </Suspense>
  )
}
