import type { Language } from '#domain/languages.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Icon } from '../../../ui/brand/icon.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { DeckPerspective } from '../../../lib/decks/deck-queries.ts'
import styles from '../setup.module.css'

interface RoundOrderProps {
  chosen: readonly DeckPerspective[]
  language: Language
  isFull: boolean
  error: string | undefined
  onMove: (id: string, by: -1 | 1) => void
  onRemove: (id: string) => void
}

/** The chosen perspectives in round order; they can be moved and removed. */
export function RoundOrder({ chosen, language, isFull, error, onMove, onRemove }: RoundOrderProps) {
  const t = useTranslations('setup')
  return (
    <div className={styles.order}>
      <h3>{t('perspectives.rounds')}</h3>
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="alert" /> {error}
        </p>
      )}
      {chosen.length === 0 && !error && <p className={styles.quiet}>{t('perspectives.none')}</p>}
      <ol className={styles.rounds}>
        {chosen.map(({ id, title, description }, index) => (
          <li key={id} className={styles.round}>
            <span className={styles.number}>{t('perspectives.round', { number: index + 1 })}</span>
            <b lang={language}>{title}</b>
            <span className={styles.question} lang={language}>
              {description}
            </span>
            <span className={styles.tools}>
              <Button
                look="bare"
                size="sm"
                icon="chevronUp"
                disabled={index === 0}
                aria-label={t('perspectives.up', { title })}
                onPress={() => onMove(id, -1)}
              />
              <Button
                look="bare"
                size="sm"
                icon="chevronDown"
                disabled={index === chosen.length - 1}
                aria-label={t('perspectives.down', { title })}
                onPress={() => onMove(id, 1)}
              />
              <Button
                look="bare"
                size="sm"
                icon="close"
                aria-label={t('perspectives.remove', { title })}
                onPress={() => onRemove(id)}
              />
            </span>
          </li>
        ))}
      </ol>
      {isFull && (
        <p className={styles.quiet} role="status">
          {t('perspectives.full')}
        </p>
      )}
    </div>
  )
}
