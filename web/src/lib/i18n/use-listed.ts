import { useLanguage } from './use-translations.ts'

/** Items as a list in the screen's language: "Aino, Jonas and Priya". */
export function useListed(): (items: readonly string[]) => string {
  const language = useLanguage()
  // The browser's plain "en" would add a comma before the "and".
  return (items) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(items)
}
