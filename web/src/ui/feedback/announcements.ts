type Listener = (text: string) => void

/** How long news is gathered before it is read out, in milliseconds: six people playing at once is one sentence. */
export const gatherFor = 900

/**
 * News for screen readers, gathered and told at once to whoever listens. The same sentence twice in one
 * gathering is told once. `schedule` is given in tests.
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

/** Has a sentence read out politely by `LiveAnnouncer`, together with what else happens within a second. */
export const announce = (sentence: string): void => announcements.announce(sentence)
export const listenToAnnouncements = (listener: Listener): (() => void) => announcements.listen(listener)
