import type { Language } from '#domain/languages.ts'

/** Placeholders that hold a number which may be 1. Limits, such as `{{max}}`, `{{min}}` and `{{days}}`, never are. */
const numbers =
  'actions all answers cards cast children chosen count done findings games left notes of people picks places played rounds seconds shown taken total used votes'.split(
    ' ',
  )

/** Words after a number that stay the same when it is 1. */
const invariable: Record<Language, string> = {
  en: 'applied in left of on played shown taken to',
  fi: 'jäljellä käytössä on tulossa',
  de: 'angezeigt auf belegt gespielt im noch von übernommen übrig',
  sv: 'används av har i kvar på visas återstår',
  nl: 'bezet getoond gespeeld in op over overgenomen te van',
}

/** Texts whose number is never 1, and why. */
const neverOne: Readonly<Record<string, string>> = {
  'actions.tickAll': 'offered for two actions or more',
  'analysis.actions.first': 'a hundred, where there are more',
  'analysis.cards.first': 'dozens, where there are more',
  'analysis.compare.noWords': 'a minimum',
  'analysis.digest.pole': 'one card of one is never clearly more than an even share',
  'analysis.pulse.answers': 'shown from three answers on',
  'analysis.quadrants.few': 'a minimum',
  'analysis.words.few': 'a minimum',
  'analysis.words.newest': 'a hundred, where there are more',
  'billing.purchase.packs': 'the passes of a pack',
  'common.clock.left': 'filled with words: “5 seconds”',
  'common.clock.leftSeconds': 'filled with words: “5 seconds”',
  'deck-editor.publish.enough': 'a deck for groups has 36 cards',
  'deck-editor.publish.twins': 'two cards or more',
  'play.away.many': 'one person is named',
  'play.preround.deal.two': 'three are played',
  'profile.password.hint': 'a minimum',
  'profile.password.tooShort': 'a minimum',
  'report.words.how': 'drawn from 30 words on',
  'reports.foundMore': 'more than could be counted',
  'setup.find.all': 'more than are recommended',
  'setup.find.upTo': 'a quarter of an hour or more',
}

const pluralKey = /_(one|other)$/
const numberAndWord = /\{\{-? ?(\w+)[^}]*\}\}[ \u00a0](\p{L}+)/gu

/**
 * Texts that say "1 places": a number before a word that has a plural, without plural forms. In German a capital letter
 * makes a noun, elsewhere a name.
 */
export function pluralFaults(language: Language, texts: Iterable<readonly [key: string, text: string]>): string[] {
  const unchanged = invariable[language].split(' ')
  return [...texts].flatMap(([key, text]) => {
    if (pluralKey.test(key) || Object.keys(neverOne).some((one) => key === one || key.startsWith(`${one}.`))) return []
    return [...text.matchAll(numberAndWord)]
      .filter(([, name = '', word = '']) => numbers.includes(name) && !unchanged.includes(word))
      .filter(([, , word = '']) => language === 'de' || word === word.toLowerCase())
      .map(([phrase]) => `${language}: ${key} has no plural forms for “${phrase}”`)
  })
}
