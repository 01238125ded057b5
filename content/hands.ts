import { languages } from '#domain/languages.ts'
import { readLibrary } from '#server/library/seeding/read-library.ts'
import { handFigure } from './checks/random-hands.ts'

/** `node content/hands.ts [how many]`: deals this many hands for each deck and first question, and counts those that hold a card for it. */
const { library } = readLibrary()
const perQuestion = Number(process.argv[2] ?? 100)
for (const language of languages) {
  const { hands, holding, holdingByChance } = handFigure(library, language, perQuestion)
  const share = (count: number) => `${count} (${((100 * count) / hands).toFixed(1)} %)`
  console.log(
    `${language}: ${hands} hands, ${share(holding)} hold a card for the first question, ${share(holdingByChance)} by chance`,
  )
}
