/** Translations of one area in one language, nested by key. */
export interface Translations {
  [key: string]: string | Translations
}

/** The translations of one language by area. */
export type Locale = Readonly<Record<string, Translations>>

/** The plural forms that English, Finnish, German, Swedish and Dutch distinguish, as i18next appends them to a key. */
const plurals = ['one', 'other']
const foreignPlurals = ['two', 'few', 'many', 'plural']
const pluralKey = /^(.+)_(one|other|two|few|many|plural)$/

/** Everything that differs from the reference language, and everything wrong in any one language; a sentence each. */
export function localeFaults(locales: ReadonlyMap<string, Locale>, reference: string): string[] {
  const expected = flatten(locales.get(reference) ?? {})
  return [...locales].flatMap(([language, locale]) => {
    const texts = flatten(locale)
    return [
      ...[...texts].flatMap(([key, text]) =>
        textFaults(key, text, texts).map((fault) => `${language}: ${key} ${fault}`),
      ),
      ...(language === reference ? [] : differences(texts, expected).map((fault) => `${language}: ${fault}`)),
      ...areasOf(locales.get(reference))
        .filter((area) => !areasOf(locale).includes(area))
        .map((area) => `${language}: ${area} has no file`),
    ]
  })
}

function textFaults(key: string, text: string, all: ReadonlyMap<string, string>): string[] {
  const faults: string[] = []
  if (text.trim() === '') faults.push('is empty')
  const [, base, form] = pluralKey.exec(key) ?? []
  const forms = plurals.filter((plural) => all.has(`${base}_${plural}`))
  if (base && form && forms.length > 0) {
    if (foreignPlurals.includes(form)) faults.push('is a plural form that no language here has')
    if (forms.length < plurals.length) faults.push(`is one plural form without the other of ${plurals.join(' and ')}`)
  }
  return faults
}

function differences(texts: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): string[] {
  return [
    ...[...expected.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is not in the reference language`),
    ...[...texts].flatMap(([key, text]) => {
      const [own, wanted] = [text, expected.get(key) ?? text].map((one) => placeholdersIn(key, one).join(' '))
      return own === wanted
        ? []
        : [`${key} fills in ${own || 'nothing'} where the reference language fills in ${wanted || 'nothing'}`]
    }),
  ]
}

/** Variables and tags. The singular form may say "one" instead of the number. */
function placeholdersIn(key: string, text: string): string[] {
  const variables = variablesIn(text).filter((name) => !(name === 'count' && key.endsWith('_one')))
  const tags = [...text.matchAll(/<\/?\w+ ?\/?>/g)].map(([tag]) => tag)
  return [...new Set([...variables.map((name) => `{{${name}}}`), ...tags])].sort()
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(/\{\{-? ?(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? '')
}

function areasOf(locale: Locale | undefined): string[] {
  return Object.keys(locale ?? {})
}

function flatten(translations: Translations, above = ''): Map<string, string> {
  return new Map(
    Object.entries(translations).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as const] : [...flatten(value, `${above}${key}.`)],
    ),
  )
}
