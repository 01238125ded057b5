import type { SoundName } from './tones.ts'

/*
 * Sounds made in code. No device sounds before somebody has touched it, and what they are made of is fetched only where
 * they are wanted.
 */

let context: AudioContext | null = null
const loadTones = () => import('./tones.ts')

/**
 * Browsers let a page sound only after a press: with the first one it is made ready. Stops waiting when the returned
 * function is called.
 */
export function readySound(): () => void {
  const gestures = ['pointerdown', 'keydown'] as const
  const unlock = () => {
    context ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
    void context?.resume().catch(() => undefined)
    void loadTones().catch(() => undefined)
    stop()
  }
  const stop = () => {
    for (const gesture of gestures) window.removeEventListener(gesture, unlock)
  }
  for (const gesture of gestures) window.addEventListener(gesture, unlock)
  return stop
}

/** Sounds, where it is allowed to; without a network perhaps not. */
export function play(name: SoundName): void {
  const audio = context
  if (audio?.state !== 'running') return
  loadTones().then(
    ({ soundTones }) => soundTones(audio, name),
    () => undefined,
  )
}
