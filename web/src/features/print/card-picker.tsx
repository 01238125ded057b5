import { useTranslations } from '../../lib/i18n/use-translations.ts'
import { SuitMark } from '../../ui/card/suit-mark.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import styles from './print.module.css'
import type { PrintCard, Suit } from './print-queries.ts'

interface CardPickerProps {
  language: string
  suits: readonly Suit[]
  cards: readonly PrintCard[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Checkboxes for the deck's cards, by suit. */
export function CardPicker({ language, suits, cards, chosen, onChange }: CardPickerProps) {
  const t = useTranslations('print')
  const tick = (ids: readonly string[], isOn: boolean) => {
    const rest = [...chosen].filter((id) => !ids.includes(id))
    onChange(new Set(isOn ? [...rest, ...ids] : rest))
  }
  return (
    <div className={styles.picker} lang={language}>
      {suits.map((suit) => {
        const own = cards.filter(({ suitId }) => suitId === suit.id)
        const ids = own.map(({ id }) => id)
        return (
          <fieldset key={suit.id} className={styles.suit}>
            <legend className={`suit-${suit.kind}`}>
              <SuitMark suit={suit.kind} /> {suit.title}
            </legend>
            <Checkbox
              checked={ids.every((id) => chosen.has(id))}
              onChange={(isOn) => tick(ids, isOn)}
              className={styles.whole}
            >
              {t('cards.suitAll', { suit: suit.title })}
            </Checkbox>
            <div className={styles.cards}>
              {own.map(({ id, face }) => (
                <Checkbox key={id} checked={chosen.has(id)} onChange={(isOn) => tick([id], isOn)}>
                  {face.title}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
