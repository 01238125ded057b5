import { gameLimits } from '#domain/limits.ts'
import type { SetupDraft } from './draft.ts'

/** Fields that can be wrong, named as in the server's error pointers. */
export type SetupField = 'gameTypeId' | 'deckId' | 'perspectiveIds' | 'subject' | 'teamName'

/** A field's error: a key of `faults` in the `setup` translations. */
export type SetupFault = 'kind' | 'deck' | 'perspectives' | 'subject' | 'subjectMax' | 'team' | 'teamMax'

export type SetupFaults = Partial<Record<SetupField, SetupFault>>

/** All faults of the first step. */
export function checkCards(draft: SetupDraft): SetupFaults {
  if (draft.kind === null) return { gameTypeId: 'kind' }
  if (draft.kind !== 'custom') return {}
  return {
    ...(draft.deckId === null ? { deckId: 'deck' } : {}),
    ...(draft.perspectiveIds.length < gameLimits.perspectivesMin ? { perspectiveIds: 'perspectives' } : {}),
  }
}

/** All faults of the second step. */
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

/** Fields of the first step: a server error in one of them leads back there. */
export const cardFields: readonly SetupField[] = ['gameTypeId', 'deckId', 'perspectiveIds']
