import type { DraftFault } from '#domain/decks/deck-draft.ts'
import { useModeName } from '../../../lib/builder/use-mode-name.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useEditor, type Chosen } from '../editing/editor-context.ts'
import type { PublishFault } from './publish-faults.ts'

const names = {
  'deck.schemas.publish.title': 'title',
  'deck.schemas.publish.modes': 'modes',
  'deck.schemas.publish.cards': 'cards',
  'deck.schemas.publish.cards-max': 'cardsMax',
  'deck.schemas.publish.perspectives': 'perspectives',
  'deck.schemas.publish.card-title': 'cardTitle',
  'deck.schemas.publish.card-suit': 'cardSuit',
  'deck.schemas.publish.suit-title': 'suitTitle',
  'deck.schemas.publish.suit-kind': 'suitKind',
  'deck.schemas.publish.perspective-title': 'perspectiveTitle',
  'deck.schemas.publish.perspective-text': 'perspectiveText',
} as const satisfies Record<DraftFault['code'], string>

interface FaultRowProps {
  fault: PublishFault
  /** Goes to a part, or the deck, and to a field of its form or to what adds to a list. */
  onGo: (chosen: Chosen, field: string) => void
  /** Shares the deck with everyone; undefined for people who may not. */
  onShare?: (() => void) | undefined
}

/** One fault that prevents publishing, with a link to the field or a button that mends it. */
export function FaultRow({ fault, onGo, onShare }: FaultRowProps) {
  const t = useTranslations('deck-editor')
  const modeName = useModeName()
  const { edit } = useEditor()
  if (fault.what === 'draft') return <DraftFaultRow fault={fault.fault} onGo={onGo} />
  const title = fault.type.title
  if (fault.what === 'mode')
    return (
      <Row
        head={t('fault.mode', { title, mode: modeName(fault.mode) })}
        text={t('fault.modeText')}
        label={t('fault.switchOn')}
        onPress={() => onGo({ kind: 'deck' }, 'modes')}
      />
    )
  if (fault.what === 'perspective')
    return (
      <Row
        head={t('fault.perspective', { title, perspective: fault.title })}
        text={t('fault.perspectiveKeep')}
        label={t('fault.bringBack')}
        onPress={() => edit([{ kind: 'perspective', id: fault.id, fields: { deleted: false } }])}
      />
    )
  return (
    <Row
      head={t('fault.hidden', { title })}
      text={t('fault.hiddenText')}
      label={t('fault.openDeck')}
      onPress={onShare}
    />
  )
}

function DraftFaultRow({ fault, onGo }: { fault: DraftFault; onGo: FaultRowProps['onGo'] }) {
  const t = useTranslations('deck-editor')
  const { state, view } = useEditor()
  const { kind, id, code, field, values } = fault
  const name = names[code]
  const part = id === null ? undefined : state.parts.get(id)
  const number =
    kind === 'card' ? (view.numbers.get(id ?? '') ?? 0) : view.perspectives.findIndex((one) => one.id === id) + 1
  const words = part?.description || part?.title || ''
  const label =
    kind === 'card'
      ? t('publish.goToCard', { number })
      : t(kind === 'deck' ? 'fault.goToDeck' : kind === 'suit' ? 'fault.goToSuit' : 'fault.goToPerspective')
  return (
    <Row
      head={t(`fault.${name}`, { number, ...values })}
      text={words === '' ? undefined : `“${words.slice(0, 80)}”`}
      label={label}
      onPress={() => onGo(kind === 'deck' || id === null ? placeOf(field) : { kind, id }, field)}
    />
  )
}

/** The deck's form, or the list that a fault of the deck is about. */
function placeOf(field: string): Chosen {
  return field === 'cards' || field === 'perspectives' ? { kind: 'deck', list: field } : { kind: 'deck' }
}

interface RowProps {
  head: string
  text?: string | undefined
  label?: string
  onPress?: (() => void) | undefined
}

function Row({ head, text, label, onPress }: RowProps) {
  return (
    <li>
      <Icon name="alert" />
      <div>
        <b>{head}</b>
        {text !== undefined && <p>{text}</p>}
      </div>
      {label !== undefined && onPress && (
        <Button look="text" size="sm" onPress={onPress}>
          {label}
        </Button>
      )}
    </li>
  )
}
