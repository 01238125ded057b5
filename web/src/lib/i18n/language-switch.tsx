import { useEffect, useRef } from 'react'
import { languages, isLanguage } from '#domain/languages.ts'
import { switchLanguage } from './i18n.ts'
import { languageNames } from '#domain/language-names.ts'
import { useControlled } from '../../ui/controls/use-controlled.ts'
import styles from './language-switch.module.css'
import { useLanguage, useTranslations } from './use-translations.ts'

/** For how long a page that is replaced after the choice gives the focus back, in ms. */
const returnsMs = 5_000
let chosenAt = -Infinity

/** A select for the language, shown as a word; the phone's native picker does the rest. */
export function LanguageSwitch() {
  const select = useRef<HTMLSelectElement>(null)
  const settle = useControlled()
  useEffect(() => {
    if (performance.now() - chosenAt < returnsMs && document.activeElement === document.body) select.current?.focus()
  }, [])
  const t = useTranslations('common')
  const language = useLanguage()
  return (
    <span className={styles.switch}>
      {/* The select is as wide as its longest option; the visible text is only the current one. */}
      <span className={styles.word} aria-hidden="true">
        {languageNames[language]}
      </span>
      <select
        ref={select}
        className={styles.select}
        aria-label={t('language')}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          chosenAt = performance.now()
          if (isLanguage(value)) switchLanguage(value).catch(() => undefined)
          // Until its texts are here, or if they cannot be loaded, it says the language before.
          settle()
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </span>
  )
}
