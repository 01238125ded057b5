import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createEmitter } from '../emitter.ts'
import { readStored, writeStored } from '../storage.ts'
import { isOpen } from './polls.ts'
import type { GameSnapshot } from '../game/snapshot.ts'

/* Ended votes are remembered, so that an outdated one never shows again (specification, section 4). */

const key = 'crux.terminated-polls'
/** A game has a handful of votes; older ones cannot come back. */
const kept = 60
const changed = createEmitter<void>()
const read = () => JSON.stringify(readStored<string[]>(key) ?? [])

/** The votes that this device has seen end, updated with the game. */
export function useTerminatedPolls(snapshot: GameSnapshot | undefined): readonly string[] {
  const polls = snapshot?.polls
  useEffect(() => {
    const known = JSON.parse(read()) as string[]
    const news = (polls ?? []).filter((poll) => !isOpen(poll) && !known.includes(poll.id)).map(({ id }) => id)
    if (news.length === 0) return
    writeStored(key, [...known, ...news].slice(-kept))
    changed.emit()
  }, [polls])
  const text = useSyncExternalStore(changed.on, read)
  return useMemo(() => JSON.parse(text) as string[], [text])
}
