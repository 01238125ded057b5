import { useEffect, useRef } from 'react'
import { announce } from '../../../ui/feedback/announcements.ts'

/** Announces a sentence politely when it changes. The first one is not announced, as it is on the screen. */
export function useAnnounced(sentence: string): void {
  const announced = useRef(sentence)
  useEffect(() => {
    if (announced.current === sentence) return
    announced.current = sentence
    if (sentence !== '') announce(sentence)
  }, [sentence])
}
