type Listener = (text: string) => void

/** How long announcements are gathered, in milliseconds: six people playing at once is one sentence. */
export const gatherFor = 900

/**
 * Announcements for screen readers, gathered and passed to the listeners together. Duplicates within one gathering are
 * dropped. Tests replace `schedule`.
 */
export function createAnnouncements(schedule: (tell: () => void) => void = (tell) => setTimeout(tell, gatherFor)) {
  const listeners = new Set<Listener>()
  let gathered: string[] = []
  const tell = () => {
    const text = gathered.join(' ')
    gathered = []
    for (const listener of listeners) listener(text)
  }
  return {
    announce(sentence: string): void {
      if (gathered.includes(sentence)) return
      gathered.push(sentence)
      if (gathered.length === 1) schedule(tell)
    },
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const announcements = createAnnouncements()

/** Announces a sentence politely through `LiveAnnouncer`, together with all others within a second. */
export const announce = (sentence: string): void => announcements.announce(sentence)
export const listenToAnnouncements = (listener: Listener): (() => void) => announcements.listen(listener)
