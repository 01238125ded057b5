/** A card laid down, everybody has played, the time is up. */
export type SoundName = 'card' | 'all-played' | 'time-up'

interface Tone {
  /** Seconds after which it begins, and how long it rings. */
  after: number
  length: number
  /** In hertz; `falls` to the last pitch within its length. */
  pitch: number
  falls?: number
  /** From 0 to 1. */
  volume: number
}

const bell = (after: number, pitch: number): Tone => ({ after, pitch, length: 0.6, volume: 0.3 })
const note = (after: number, pitch: number): Tone => ({ after, pitch, length: 0.35, volume: 0.14 })

const tones: Record<SoundName, readonly Tone[]> = {
  // A soft knock on wood.
  card: [{ after: 0, length: 0.09, pitch: 240, falls: 95, volume: 0.32 }],
  'all-played': [note(0, 523), note(0.11, 659), note(0.22, 784)],
  // Two steps up, twice.
  'time-up': [bell(0, 659), bell(0.22, 880), bell(0.9, 659), bell(1.12, 880)],
}

/** Has the tones of a sound rung by this audio, from now on. */
export function soundTones(audio: AudioContext, name: SoundName): void {
  for (const tone of tones[name]) ring(audio, tone)
}

function ring(audio: AudioContext, { after, length, pitch, falls, volume }: Tone): void {
  const at = audio.currentTime + after
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  tone.frequency.setValueAtTime(pitch, at)
  if (falls !== undefined) tone.frequency.exponentialRampToValueAtTime(falls, at + length)
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(volume, at + Math.min(0.02, length / 8))
  loudness.gain.exponentialRampToValueAtTime(0.001, at + length)
  tone.connect(loudness).connect(audio.destination)
  tone.start(at)
  tone.stop(at + length)
}
