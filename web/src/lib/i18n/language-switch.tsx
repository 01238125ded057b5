import { languages, isLanguage } from '#domain/languages.ts'
import { switchLanguage } from './i18n.ts'
import { languageNames } from '../language/language-names.ts'
import styles from './language-switch.module.css'
import { useLanguage, useTranslations } from './use-translations.ts'

/** A select for the language, shown as a word; the phone's native picker does the rest. */
export function LanguageSwitch() {
  const t = useTranslations('common')
  const language = useLanguage()
  return (
    <span className={styles.switch}>
      {/* The select is as wide as its longest option; the visible text is only the current one. */}
      <span className={styles.word} aria-hidden="true">
        {languageNames[language]}
      </span>
      <select
        className={styles.select}
        aria-label={t('language')}
        value={language}
        onChange={({ currentTarget: { value } }) =>
          void (isLanguage(value) && switchLanguage(value).catch(() => undefined))
        }
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
