import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { Icon } from '../../../ui/brand/icon.tsx'
import type { CardFace } from '../../../ui/card/card-face.ts'
import { Card } from '../../../ui/card/card.tsx'
import { SuitMark } from '../../../ui/card/suit-mark.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './choice-table.module.css'
import { OnTable } from './on-table.tsx'

export interface Choice {
  id: string
  face: CardFace
  /** Who played it, or under which perspective it was chosen. */
  caption: string
  captionLang?: string | undefined
}

interface ChoiceTableProps {
  label: string
  choices: readonly Choice[]
  selected: string | null
  onSelect: (id: string) => void
  isDisabled: boolean
  lang: string
  /** Captions stand above the cards: what the card answers. Otherwise under them: who played it. */
  isCaptionAbove?: boolean
  talk: ReactNode
}

/** From this many cards on they lie as stubs, and only the chosen one whole. */
const cardsInGrid = 8
/** Up to this many are large enough for their texts to be read. */
const cardsInFull = 4

/** Face-up cards to choose one from: a listbox. The chosen one comes forward; choosing it again puts it back. */
export function ChoiceTable({ label, choices, selected, onSelect, isDisabled, lang, isCaptionAbove = false, talk }: ChoiceTableProps) {
  const isGrid = choices.length >= cardsInGrid
  const chosen = choices.find(({ id }) => id === selected)
  const size = choices.length <= cardsInFull ? 'full' : 'brief'
  return (
    <OnTable talk={talk}>
      <ListBox
        aria-label={label}
        className={classNames(styles.choices, isGrid ? styles.grid : styles[`of${Math.max(choices.length, 2)}`], chosen && styles.isChosen)}
        layout={isGrid ? 'grid' : 'stack'}
        orientation={isGrid ? 'vertical' : 'horizontal'}
        selectionMode="single"
        selectedKeys={selected === null ? [] : [selected]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys]
          const pressed = typeof key === 'string' ? key : selected
          if (pressed !== null && !isDisabled) onSelect(pressed)
        }}
      >
        {choices.map(({ id, face, caption, captionLang }) => (
          <ListBoxItem key={id} id={id} textValue={`${face.title}, ${face.suitTitle}. ${face.description} ${caption}`} className={isGrid ? styles.stub : styles.choice}>
            {isGrid ? (
              <span className={classNames(styles.words, `suit-${face.suit}`)}>
                <span className={styles.title} lang={lang}><SuitMark suit={face.suit} />{face.title}</span>
                <span className={styles.who}>{caption}</span>
              </span>
            ) : (
              <>
                {isCaptionAbove && <span className={styles.above} lang={captionLang}>{caption}</span>}
                <Card face={face} size={size} lie={id === selected ? 'lifted' : 'lying'} lang={lang} titleAs="p" />
                {!isCaptionAbove && <span className={styles.below}>{caption}</span>}
                {id === selected && <span className={styles.tick}><Icon name="check" /></span>}
              </>
            )}
          </ListBoxItem>
        ))}
      </ListBox>
      {isGrid && chosen && <div className={styles.whole}><Card face={chosen.face} lie="lifted" lang={lang} titleAs="p" /></div>}
    </OnTable>
  )
}
