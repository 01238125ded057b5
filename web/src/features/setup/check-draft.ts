import { gameLimits } from '#domain/limits.ts'
import type { SetupDraft } from './draft.ts'

/** Fields of the form that can be wrong, by the names that the server's pointers use too. */
export type SetupField = 'gameTypeId' | 'deckId' | 'perspectiveIds' | 'subject' | 'teamName'

/** What is wrong with a field: a key of `faults` in the words of the set-up. */
export type SetupFault = 'kind' | 'deck' | 'perspectives' | 'subject' | 'subjectMax' | 'team' | 'teamMax'

export type SetupFaults = Partial<Record<SetupField, SetupFault>>

/** Faults of the first step, all at once. */
export function checkCards(draft: SetupDraft): SetupFaults {
  if (draft.kind === null) return { gameTypeId: 'kind' }
  if (draft.kind !== 'custom') return {}
  return {
    ...(draft.deckId === null ? { deckId: 'deck' } : {}),
    ...(draft.perspectiveIds.length < gameLimits.perspectivesMin ? { perspectiveIds: 'perspectives' } : {}),
  }
}

/** Faults of the second step, all at once. */
export function checkSubject(draft: SetupDraft): SetupFaults {
  const subject = draft.subject.trim()
  const team = draft.team.trim()
  const faults: SetupFaults = {}
  if (subject === '') faults.subject = 'subject'
  else if (subject.length > gameLimits.subjectMax) faults.subject = 'subjectMax'
  if (draft.gameMode === 'crux' && team === '') faults.teamName = 'team'
  else if (draft.gameMode === 'crux' && team.length > gameLimits.teamMax) faults.teamName = 'teamMax'
  return faults
}

/** The fields that belong to the first step; a server's fault in one of them leads back there. */
export const cardFields: readonly SetupField[] = ['gameTypeId', 'deckId', 'perspectiveIds']
