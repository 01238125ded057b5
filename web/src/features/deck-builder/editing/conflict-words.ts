import type { CardTone, PerspectiveType, PerspectiveWants, SuitKind } from '#domain/decks/deck-rules.ts'
import type { GameMode } from '#domain/game/game-state.ts'
import type { TranslationKey } from '../../../lib/i18n/areas.ts'
import type { Translate } from '../../../lib/i18n/use-translations.ts'
import type { DraftView, FieldValue } from '../model/draft-state.ts'
import type { Conflict } from '../model/pending-changes.ts'

type FieldPlace = Pick<Conflict, 'kind' | 'field'>

const labels: Readonly<Record<string, TranslationKey<'deck-editor'>>> = {
  'deck/title': 'field.title',
  'deck/description': 'deck.description',
  'deck/useWhen': 'deck.useWhen',
  'deck/avoidWhen': 'deck.avoidWhen',
  'deck/modes': 'field.modes',
  'deck/topics': 'field.topics',
  'deck/depth': 'deck.depth',
  'deck/minutes': 'deck.minutes',
  'deck/deckColor': 'color.legend',
  'suit/title': 'suit.title',
  'suit/description': 'suit.description',
  'suit/kind': 'field.kind',
  'card/title': 'field.title',
  'card/description': 'field.description',
  'card/ask': 'field.ask',
  'card/suitId': 'field.suitId',
  'card/tone': 'field.tone',
  'perspective/title': 'field.title',
  'perspective/description': 'perspective.question',
  'perspective/perspectiveType': 'perspective.type',
  'perspective/wants': 'field.wants',
}

/** The name of a field in its form; undefined for one without a label, such as `deleted`. */
export function labelOfField(t: Translate<'deck-editor'>, { kind, field }: FieldPlace): string | undefined {
  const key = labels[`${kind}/${field}`]
  return key && t(key)
}

interface Said {
  t: Translate<'deck-editor'>
  modeName: (mode: GameMode) => string
  suits: DraftView['suits']
}

/** A field's value as its form shows it. */
export function valueSaid({ kind, field }: FieldPlace, value: FieldValue, { t, modeName, suits }: Said): string {
  switch (`${kind}/${field}`) {
    case 'deck/modes':
      return (value as readonly GameMode[]).map(modeName).join(', ') || t('conflict.nothing')
    case 'deck/depth':
      return value === null ? t('deck.unsaid') : t(`depth.${String(value) as '1' | '2' | '3'}`)
    case 'deck/deckColor':
      return value === null ? t('color.own') : String(value)
    case 'suit/kind':
      return t(`mark.${value as SuitKind}`)
    case 'card/suitId':
      return suits.find(({ id }) => id === value)?.title || t('conflict.nothing')
    case 'card/tone':
      return t(`tone.${(value ?? 'mixed') as CardTone}`)
    case 'perspective/perspectiveType':
      return t(`type.${value as PerspectiveType}`)
    case 'perspective/wants':
      return t(`wants.${(value ?? 'any') as PerspectiveWants}`)
    default:
      return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || t('conflict.nothing')
  }
}
