import type { GameType } from './game-type.ts'

/** The phases with minutes in a run sheet, in order. */
export const phases = ['opening', 'round', 'crux', 'crystallization', 'closing'] as const
type Phase = (typeof phases)[number]

/** The game master's script, as typed. */
export interface RunSheetDraft {
  opening: string
  whenItSticks: string
  closing: string
  followUp: string
  /** Empty: none. */
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

/** The phases of a game with this many rounds. With one round there is no choice of the crux. */
export function phasesOf(rounds: number): readonly Phase[] {
  return rounds === 1 ? phases.filter((phase) => phase !== 'crux') : phases
}

/** Typed text as whole minutes; 0 if it is not a number. */
export function wholeMinutes(written: string): number {
  return /^\d{1,4}$/.test(written.trim()) ? Number(written) : 0
}

/** The length of the whole game; null if a phase has no minutes yet. */
export function minutesTogether({ minutes }: RunSheetDraft, rounds: number): number | null {
  const each = phasesOf(rounds).map((phase) => wholeMinutes(minutes[phase]) * (phase === 'round' ? rounds : 1))
  return each.includes(0) ? null : each.reduce((sum, one) => sum + one, 0)
}

/** The request body. Once one phase has minutes, all need them: a missing value is sent as 0 and refused. */
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
