import type { GameType } from './game-type.ts'

/** The phases of a game that a run sheet gives minutes to, in order. */
export const phases = ['opening', 'round', 'crux', 'crystallization', 'closing'] as const
type Phase = (typeof phases)[number]

/** What the game master is given to say, as it was written. */
export interface RunSheetDraft {
  opening: string
  whenItSticks: string
  closing: string
  followUp: string
  /** Empty: not said. */
  minutes: Record<Phase, string>
}

const noMinutes = { opening: '', round: '', crux: '', crystallization: '', closing: '' }
export const emptyRunSheet: RunSheetDraft = {
  opening: '',
  whenItSticks: '',
  closing: '',
  followUp: '',
  minutes: noMinutes,
}

export function runSheetDraftOf(sheet: GameType['runSheet']): RunSheetDraft {
  if (!sheet) return emptyRunSheet
  const { phaseMinutes, ...said } = sheet
  const written = (phase: Phase) => String(phaseMinutes?.[phase] ?? '')
  return {
    ...said,
    minutes: {
      opening: written('opening'),
      round: written('round'),
      crux: written('crux'),
      crystallization: written('crystallization'),
      closing: written('closing'),
    },
  }
}

/** The phases that a game of so many rounds has: with one round there is no crux of all. */
export function phasesOf(rounds: number): readonly Phase[] {
  return rounds === 1 ? phases.filter((phase) => phase !== 'crux') : phases
}

/** What was written, in whole minutes; 0 for what is no number. */
export function wholeMinutes(written: string): number {
  return /^\d{1,4}$/.test(written.trim()) ? Number(written) : 0
}

/** How long the whole game takes with these minutes; null where a phase has none yet. */
export function minutesTogether({ minutes }: RunSheetDraft, rounds: number): number | null {
  const each = phasesOf(rounds).map((phase) => wholeMinutes(minutes[phase]) * (phase === 'round' ? rounds : 1))
  return each.includes(0) ? null : each.reduce((sum, one) => sum + one, 0)
}

/** What the server is sent. Once one phase has minutes, all need them: what is missing goes as 0, which the server refuses in words. */
export function runSheetBodyOf({ minutes, ...said }: RunSheetDraft, rounds: number) {
  const asked = phasesOf(rounds)
  const isTimed = asked.some((phase) => minutes[phase].trim() !== '')
  const crux = asked.includes('crux') ? wholeMinutes(minutes.crux) : null
  return {
    ...said,
    phaseMinutes: isTimed
      ? {
          opening: wholeMinutes(minutes.opening),
          round: wholeMinutes(minutes.round),
          crux,
          crystallization: wholeMinutes(minutes.crystallization),
          closing: wholeMinutes(minutes.closing),
        }
      : null,
  }
}
