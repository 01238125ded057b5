import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'
import { onStoredElsewhere, readStored, writeStored } from './storage.ts'

/* The synthesized sound when the time is up. Each device can be muted; browsers allow no sound before a user
   gesture. */

const key = 'crux.sound'
const changed = createEmitter<void>()
let context: AudioContext | null = null

/** The start of each tone in seconds, and its pitch: two rising steps, twice. */
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

/** Whether sound is on for this device, by choice or by the default, and the setter. */
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

/**
 * Prepares audio on the first press, because browsers allow sound only after one. The returned function stops waiting.
 */
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

/** Plays the sound if the browser allows it. */
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
