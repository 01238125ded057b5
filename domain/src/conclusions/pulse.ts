/** The waves in which people are asked whether anything has changed since their game. */
export const pulseWaves = ['two_weeks', 'six_weeks'] as const
export type PulseWave = (typeof pulseWaves)[number]

/** Days after the game, per wave. */
export const daysAfter = { two_weeks: 14, six_weeks: 42 } as const satisfies Record<PulseWave, number>

/** How many days late the question may still be sent if its own morning was missed. */
export const pulseLateDays = 3

/** Fewer answers are not shown to anybody. */
export const pulseAnswersMin = 3

export const pulseLimits = { scoreMin: 1, scoreMax: 5, textMax: 280 } as const

/** The wave that is due this morning. Days are `2026-11-27`, both in the organization's time zone. */
export function pulseDue(today: string, completed: string): PulseWave | null {
  const days = Math.round((Date.parse(today) - Date.parse(completed)) / (24 * 3_600_000))
  return pulseWaves.find((wave) => days >= daysAfter[wave] && days < daysAfter[wave] + pulseLateDays) ?? null
}

export interface PulseAnswer {
  wave: PulseWave
  score: number
  text: string
}

/** The combined answers of one wave. */
export interface PulseFigures {
  wave: PulseWave
  count: number
  mean: number
  /** The count of each score, lowest first. */
  scores: number[]
  /** What people wrote, sorted alphabetically so that neither author nor time can be inferred. */
  texts: string[]
}

/** The figures of each wave with enough answers; the others are left out. */
export function pulseFigures(answers: readonly PulseAnswer[]): PulseFigures[] {
  return pulseWaves.flatMap((wave) => {
    const given = answers.filter((answer) => answer.wave === wave)
    if (given.length < pulseAnswersMin) return []
    const scores = Array.from(
      { length: pulseLimits.scoreMax },
      (_, index) => given.filter(({ score }) => score === index + 1).length,
    )
    return [
      {
        wave,
        count: given.length,
        mean: given.reduce((sum, { score }) => sum + score, 0) / given.length,
        scores,
        texts: given.flatMap(({ text }) => text || []).sort((a, b) => a.localeCompare(b)),
      },
    ]
  })
}
