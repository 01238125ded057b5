import type { CSSProperties } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { useControlled } from '../../../ui/controls/use-controlled.ts'
import styles from './editor.module.css'

/** Cover colours that suit the design; any other can be mixed. */
const grounds = ['#1d2b3f', '#5a2230', '#23493c', '#7a4a12', '#3c2f5c', '#0f4a5c', '#6b2d16', '#38412a']

interface ColorFieldProps {
  color: string | null
  isReadOnly: boolean
  onChange: (color: string | null) => void
}

/** The colour of the cover and the card backs. Without one it is derived from the deck. */
export function ColorField({ color, isReadOnly, onChange }: ColorFieldProps) {
  const t = useTranslations('deck-editor')
  const settle = useControlled()
  const choose = (chosen: string | null) => {
    onChange(chosen)
    settle()
  }
  return (
    <fieldset className={styles.colors} disabled={isReadOnly}>
      <legend>{t('color.legend')}</legend>
      <label>
        <input type="radio" name="color" checked={color === null} onChange={() => choose(null)} />
        <span>{t('color.own')}</span>
      </label>
      {grounds.map((ground, index) => (
        <label key={ground} className={styles.swatch} style={{ '--ground-color': ground } as CSSProperties}>
          <input
            type="radio"
            name="color"
            checked={color === ground}
            aria-label={t('color.number', { number: index + 1 })}
            onChange={() => choose(ground)}
          />
        </label>
      ))}
      <label className={styles.mixed}>
        <span>{t('color.mix')}</span>
        <input type="color" value={color ?? '#1d2b3f'} onChange={(event) => choose(event.currentTarget.value)} />
      </label>
    </fieldset>
  )
}
