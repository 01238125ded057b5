/** When people are asked whether anything has changed since their conversation: days after it. */
export const pulseWaves = ['two_weeks', 'six_weeks'] as const
export type PulseWave = (typeof pulseWaves)[number]

/** How many days after a game each question comes. */
export const daysAfter = { two_weeks: 14, six_weeks: 42 } as const satisfies Record<PulseWave, number>

/** How many days late the question may still leave when it could not on its own morning. */
export const pulseLateDays = 3

/** How old a game may be about which somebody is still asked, in days. */
export const pulseOldestDays = daysAfter.six_weeks + pulseLateDays

/** Fewer answers are shown to nobody. */
export const pulseAnswersMin = 3

export const pulseLimits = { scoreMin: 1, scoreMax: 5, textMax: 280 } as const

/** Which question is due this morning. Days are `2026-11-27`, both in the organization's time zone. */
export function pulseDue(today: string, completed: string): PulseWave | null {
  const days = Math.round((Date.parse(today) - Date.parse(completed)) / (24 * 3_600_000))
  return pulseWaves.find((wave) => days >= daysAfter[wave] && days < daysAfter[wave] + pulseLateDays) ?? null
}

export interface PulseAnswer {
  wave: PulseWave
  score: number
  text: string
}

/** What the answers of one wave say together. */
export interface PulseFigures {
  wave: PulseWave
  count: number
  mean: number
  /** How many gave each score, from the lowest up. */
  scores: number[]
  /** What people wrote, in the order of the alphabet, so that nobody knows whose or when. */
  texts: string[]
}

/** Figures of each wave that has enough answers; of the others nothing is told. */
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
        texts: given.flatMap(({ text }) => text || []).toSorted((a, b) => a.localeCompare(b)),
      },
    ]
  })
}
