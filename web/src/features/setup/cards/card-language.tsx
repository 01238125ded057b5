import type { Language } from '#domain/languages.ts'
import { languages } from '#domain/languages.ts'
import { languageNames } from '#domain/language-names.ts'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { Select } from '../../../ui/controls/select.tsx'
import type { Deck } from '../../../lib/decks/deck-queries.ts'

interface CardLanguageProps {
  decks: readonly Deck[]
  value: Language
  onChange: (language: Language) => void
}

/** The language of the cards: offers those that there are decks in. */
export function CardLanguage({ decks, value, onChange }: CardLanguageProps) {
  const t = useTranslations('setup')
  const offered = languages.filter((language) => language === value || decks.some((deck) => deck.language === language))
  const options = offered.map((language) => ({ value: language, label: languageNames[language] }))
  return <Select label={t('language')} options={options} value={value} onChange={onChange} />
}
