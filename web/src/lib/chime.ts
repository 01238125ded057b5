import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'
import { onStoredElsewhere, readStored, writeStored } from './storage.ts'

/* The sound at the end of the time, made in code. Each device may be silent, and none sounds before somebody has touched it. */

const key = 'crux.sound'
const changed = createEmitter<void>()
let context: AudioContext | null = null

/** Seconds after which each tone begins, and its pitch: two steps up, twice. */
const tones = [
  [0, 659],
  [0.22, 880],
  [0.9, 659],
  [1.12, 880],
] as const

function subscribe(listener: () => void): () => void {
  const offs = [changed.on(listener), onStoredElsewhere(key, listener)]
  return () => {
    for (const off of offs) off()
  }
}

/** Whether this device sounds, as chosen here or else as given; and the way to choose. */
export function useSound(isOnAtFirst: boolean): [isOn: boolean, choose: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => readStored<boolean>(key) ?? isOnAtFirst)
  return [
    isOn,
    (choice) => {
      writeStored(key, choice)
      changed.emit()
    },
  ]
}

/** Browsers let a page sound only after a press: with the first one it is made ready. Stops waiting when the returned function is called. */
export function readySound(): () => void {
  const gestures = ['pointerdown', 'keydown'] as const
  const unlock = () => {
    context ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
    void context?.resume().catch(() => undefined)
    stop()
  }
  const stop = () => {
    for (const gesture of gestures) window.removeEventListener(gesture, unlock)
  }
  for (const gesture of gestures) window.addEventListener(gesture, unlock)
  return stop
}

/** Sounds, where it is allowed to. */
export function chime(): void {
  if (context?.state !== 'running') return
  for (const [after, pitch] of tones) sound(context, context.currentTime + after, pitch)
}

function sound(audio: AudioContext, at: number, pitch: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.3, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.6)
}
