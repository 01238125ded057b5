import type { FieldsOf } from '../../lib/builder/merge-fields.ts'
import type { GameTypeDraft } from './game-type-draft.ts'
import type { RunSheetDraft } from './run-sheet-draft.ts'

const plain = [
  'title',
  'description',
  'forWhom',
  'minutes',
  'supportedGameModes',
  'visibility',
  'crystallizationTemplateId',
] as const
const sheet = ['opening', 'whenItSticks', 'closing', 'followUp', 'minutes'] as const

const isPlain = (field: string): field is (typeof plain)[number] => (plain as readonly string[]).includes(field)

/** The fields of a game type that two people can change side by side. The perspectives go with their deck. */
export const gameTypeFields: FieldsOf<GameTypeDraft> = {
  split: (draft) =>
    new Map<string, unknown>([
      ...plain.map((field) => [field, draft[field]] as const),
      ['deck', { deckId: draft.deckId, perspectiveIds: draft.perspectiveIds }],
      // A private game type is shared with nobody, whatever was chosen before.
      ['shared', draft.visibility === 'organization' ? [...draft.sharedOrganizationIds].sort() : []],
      ...sheet.map((field) => [`runSheet.${field}`, draft.runSheet[field]] as const),
    ]),
  take: (draft, field, from) => {
    if (isPlain(field)) return { ...draft, [field]: from[field] }
    if (field === 'shared') return { ...draft, sharedOrganizationIds: from.sharedOrganizationIds }
    if (field === 'deck')
      return { ...draft, deckId: from.deckId, perspectiveIds: from.perspectiveIds, language: from.language }
    const part = field.slice('runSheet.'.length) as keyof RunSheetDraft
    return { ...draft, runSheet: { ...draft.runSheet, [part]: from.runSheet[part] } }
  },
}
