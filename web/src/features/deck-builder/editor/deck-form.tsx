import { useState, type ComponentProps } from 'react'
import { gameModes, type GameMode } from '#domain/game/game-state.ts'
import { deckLimits, draftLimits, gameLimits } from '#domain/limits.ts'
import { useModeName } from '../../../lib/builder/use-mode-name.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { DeckCover } from '../../../ui/card/deck-cover.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { wood } from '../../../ui/table/wood.ts'
import { plainText } from '../model/plain-text.ts'
import { ColorField } from './color-field.tsx'
import { DraftField } from './draft-field.tsx'
import { useEditor, useEditorTools } from '../editing/editor-context.ts'
import styles from './editor.module.css'

const depths = ['1', '2', '3'] as const

/** The deck's own fields: title, topic, when to use it, how it is played, and its cover. */
export function DeckForm() {
  const t = useTranslations('deck-editor')
  const decks = useTranslations('deck-builder')
  const builder = useTranslations('builder')
  const modeName = useModeName()
  const { view, facts, lang, edit, isReadOnly } = useEditor()
  const { deck } = view
  const set = (fields: Parameters<typeof edit>[0][number]['fields'], about?: string) =>
    edit([{ kind: 'deck', id: null, fields }], about)
  const toggle = (mode: GameMode, isOn: boolean) =>
    set({ modes: gameModes.filter((one) => (one === mode ? isOn : deck.modes.includes(one))) })
  return (
    <section className={styles.deckForm} aria-label={t('side.deck')}>
      <div className={wood(styles.coverTable)}>
        <DeckCover
          deck={{ catalogId: facts.deckCatalogId, color: deck.deckColor }}
          title={deck.title || decks('untitled')}
          note={decks('cards', { count: view.cards.length })}
          lang={lang}
          width="11rem"
        />
      </div>
      <div className={styles.sheet}>
        <DeckText field="title" label={t('field.title')} max={draftLimits.titleMax} />
        <DeckText field="description" label={t('deck.description')} max={draftLimits.descriptionMax} isLong />
        <div className={styles.pair}>
          <DeckText field="useWhen" label={t('deck.useWhen')} max={draftLimits.whenMax} isLong />
          <DeckText field="avoidWhen" label={t('deck.avoidWhen')} max={draftLimits.whenMax} isLong />
        </div>
        <fieldset className={styles.modes} disabled={isReadOnly} data-field="modes">
          <legend>{builder('modes.legend')}</legend>
          {gameModes.map((mode) => (
            <Checkbox
              key={mode}
              checked={deck.modes.includes(mode)}
              onChange={(isOn) => toggle(mode, isOn)}
              note={t('deck.modeNote', { min: deckLimits.cardsMin[mode] })}
            >
              {modeName(mode)}
            </Checkbox>
          ))}
        </fieldset>
        <Topics topics={deck.topics} onChange={(topics) => set({ topics }, 'topics')} />
        <div className={styles.pair}>
          <Select
            label={t('deck.depth')}
            value={String(deck.depth ?? '0')}
            disabled={isReadOnly}
            options={[
              { value: '0', label: t('deck.unsaid') },
              ...depths.map((depth) => ({ value: depth, label: t(`depth.${depth}`) })),
            ]}
            onChange={(depth) => set({ depth: depth === '0' ? null : Number(depth) })}
          />
          <Minutes minutes={deck.minutes} onChange={(minutes) => set({ minutes }, 'minutes')} />
        </div>
        <ColorField
          color={deck.deckColor}
          isReadOnly={isReadOnly}
          onChange={(deckColor) => set({ deckColor }, 'color')}
        />
      </div>
    </section>
  )
}

interface DeckTextProps extends Omit<ComponentProps<typeof DraftField>, 'kind' | 'id' | 'value' | 'field'> {
  field: 'title' | 'description' | 'useWhen' | 'avoidWhen'
}

function DeckText(props: DeckTextProps) {
  const { deck } = useEditor().view
  return <DraftField kind="deck" id={null} value={deck[props.field]} {...props} />
}

/** Search tags, separated by commas. */
function Topics({ topics, onChange }: { topics: readonly string[]; onChange: (topics: string[]) => void }) {
  const t = useTranslations('deck-editor')
  const { lang, isReadOnly } = useEditorTools()
  const said = topics.join(', ')
  const [text, setText] = useState(said)
  const wordsOf = (typed: string) =>
    [
      ...new Set(
        plainText(typed, 'one')
          .split(',')
          .map((one) => one.trim().slice(0, deckLimits.topicMax)),
      ),
    ]
      .filter((one) => one.length >= deckLimits.topicMin)
      .slice(0, deckLimits.topicsMax)
  // Shows changes by undo or somebody else, but leaves the text alone while it is being typed.
  const shown = wordsOf(text).join(', ') === said ? text : said
  return (
    <TextField
      label={t('deck.topics')}
      hint={t('deck.topicsHint', { max: deckLimits.topicsMax })}
      value={shown}
      lang={lang}
      readOnly={isReadOnly}
      autoComplete="off"
      onChange={(typed) => {
        setText(typed)
        const words = wordsOf(typed)
        if (words.join(', ') !== said) onChange(words)
      }}
    />
  )
}

function Minutes({ minutes, onChange }: { minutes: number | null; onChange: (minutes: number | null) => void }) {
  const t = useTranslations('deck-editor')
  const { isReadOnly } = useEditorTools()
  // What is typed stays until the value changes elsewhere: by undo or by somebody else.
  const [typed, setTyped] = useState({ text: minutes === null ? '' : String(minutes), minutes })
  const text = typed.minutes === minutes ? typed.text : minutes === null ? '' : String(minutes)
  return (
    <TextField
      label={t('deck.minutes')}
      value={text}
      inputMode="numeric"
      readOnly={isReadOnly}
      autoComplete="off"
      error={
        minutesOf(text) === undefined
          ? t('deck.minutesRange', { min: gameLimits.plannedMin, max: gameLimits.plannedMax })
          : undefined
      }
      onChange={(next) => {
        const read = minutesOf(next)
        setTyped({ text: next, minutes: read === undefined ? minutes : read })
        if (read !== undefined && read !== minutes) onChange(read)
      }}
    />
  )
}

/** Null: empty; undefined: not a number of minutes that a game may take. */
function minutesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const number = Number(text)
  return Number.isInteger(number) && number >= gameLimits.plannedMin && number <= gameLimits.plannedMax
    ? number
    : undefined
}
