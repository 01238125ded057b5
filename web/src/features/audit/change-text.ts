import { isLanguage } from '#domain/languages.ts'
import { languageNames } from '#domain/language-names.ts'
import { useTranslations } from '../../lib/i18n/use-translations.ts'

type Data = Record<string, unknown>

/** A change recorded as `{from, to}`, both strings. */
function fromTo(data: Data, key: string): { from: string; to: string } | null {
  const value = data[key]
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return null
  return typeof value.from === 'string' && typeof value.to === 'string' ? { from: value.from, to: value.to } : null
}

/** Describes what changed, beyond the entry's name. */
export function useChangeText(): (entry: { data: Data }) => string {
  const t = useTranslations('audit')
  const role = (value: string) => (value === 'admin' || value === 'game_master' ? t(`roles.${value}`) : value)
  const visibility = (value: string) =>
    value === 'self' || value === 'admin_only' || value === 'organization' ? t(`visibility.${value}`) : value
  const language = (value: string) => (isLanguage(value) ? languageNames[value] : value)
  const say: [key: string, words: (value: string) => string][] = [
    ['role', role],
    ['name', (name) => name],
    ['preferredLanguage', language],
    ['preferred_language', language],
    ['timeZone', (name) => name],
    ['time_zone', (name) => name],
    ['visibility', visibility],
  ]
  return ({ data }) => {
    const changes = say.flatMap(([key, words]) => {
      const change = fromTo(data, key)
      return change ? [t('fromTo', { from: words(change.from), to: words(change.to) })] : []
    })
    if (changes.length > 0) return changes.join(', ')
    if (typeof data.title === 'string' && typeof data.offered === 'boolean')
      return t(data.offered ? 'offered' : 'hidden', { title: data.title })
    if (data.label === 'analyst' || data.label === 'hidden') return t(`labels.${data.label}`)
    return typeof data.role === 'string' ? role(data.role) : ''
  }
}
