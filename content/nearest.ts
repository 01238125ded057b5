import { languages, type Language } from '#domain/languages.ts'
import { nearestPairs } from './checks/near-duplicates.ts'
import { cardTexts } from './checks/card-texts.ts'

/** `node content/nearest.ts <language> [how many]`: the most similar pairs of cards, for finding repetitions. */
const [language = '', wanted = '30'] = process.argv.slice(2)
if (!(languages as readonly string[]).includes(language)) {
  console.error(`node content/nearest.ts <${languages.join('|')}> [how many]`)
  process.exit(2)
}
for (const { a, b, likeness } of nearestPairs(cardTexts(language as Language), 0.15).slice(0, Number(wanted))) {
  console.log(`${likeness.toFixed(2)}  ${a.place}\n      ${a.text}\n      ${b.place}\n      ${b.text}\n`)
}
