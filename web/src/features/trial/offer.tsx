import type { SuitKind } from '#domain/decks/deck-rules.ts'
import { useLanguage, useTranslations } from '../../lib/i18n/use-translations.ts'
import { Card } from '../../ui/card/card.tsx'
import { DeckCover } from '../../ui/card/deck-cover.tsx'
import styles from './offer.module.css'

const points = [
  { key: 'decks', suit: 'beacon' },
  { key: 'unrestricted', suit: 'hearth' },
  { key: 'commitment', suit: 'tide' },
  { key: 'pro', suit: 'thread' },
] as const satisfies { key: string; suit: SuitKind }[]

/** Decks of the library; their catalogue ids and colours give their real boxes. */
const decks = [
  { key: 'wayWeWork', catalogId: 'the-way-we-work', color: '#1d2b3f' },
  { key: 'trust', catalogId: 'trust-and-candour', color: '#5c2348' },
  { key: 'change', catalogId: 'through-change', color: '#56632a' },
  { key: 'twoOfUs', catalogId: 'just-the-two-of-us', color: '#9d3a1f' },
  { key: 'hard', catalogId: 'hard-conversations', color: '#5c2348' },
] as const

/** What a trial includes, as a hand of cards on the table, with some decks beside it. */
export function Offer() {
  const t = useTranslations('trial')
  const language = useLanguage()
  return (
    <div className={styles.offer}>
      <h2 className={styles.heading}>{t('offer')}</h2>
      <ul className={styles.cards}>
        {points.map(({ key, suit }, index) => (
          <li key={key} className={styles.place}>
            <Card
              face={{
                suit,
                suitTitle: t(`suits.${suit}`),
                number: index + 1,
                title: t(`cards.${key}.title`),
                description: t(`cards.${key}.text`),
                seed: `trial:${key}`,
              }}
              lang={language}
              width="100%"
            />
          </li>
        ))}
      </ul>
      <div>
        <div className={styles.decks} aria-hidden="true">
          {decks.map(({ key, ...deck }) => (
            <DeckCover key={key} deck={deck} width="100%" />
          ))}
        </div>
        <p className={styles.titles}>
          {t('decksLine', { titles: decks.map(({ key }) => t(`decks.${key}`)).join(', ') })}
        </p>
      </div>
    </div>
  )
}
