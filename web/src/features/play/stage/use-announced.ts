import { useEffect, useRef } from 'react'
import { announce } from '../../../ui/feedback/announcements.ts'

/** Has a sentence read out politely whenever it has changed; what stands there from the start is on the screen anyway. */
export function useAnnounced(sentence: string): void {
  const told = useRef(sentence)
  useEffect(() => {
    if (told.current === sentence) return
    told.current = sentence
    if (sentence !== '') announce(sentence)
  }, [sentence])
}
