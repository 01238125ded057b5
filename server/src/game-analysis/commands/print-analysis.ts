import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { dayIn } from '#domain/time/time-zone.ts'
import type { GameFilter } from '#contract/requests/game-filter.ts'
import { makeAnalysisPdf } from '#server/analysis-paper/make-analysis-pdf.ts'
import { readAnalysisPaper } from '#server/analysis-paper/read-analysis-paper.ts'
import { readComparisonPaper } from '#server/analysis-paper/read-comparison-paper.ts'
import { organizations } from '#server/db/schema/people.ts'
import type { Services } from '#server/services.ts'
import { filterText } from '#server/game-analysis/filter-text.ts'
import { type Asked, analyseGames } from './analyse-games.ts'
import { compareCards } from './compare-cards.ts'

interface Printed extends Asked {
  /** A second filter to compare with; null: none. */
  comparedWith: GameFilter | null
}

/**
 * The PDF of an analysis, or of two side by side: the same figures under the same small-group
 * rule, laid out in another thread.
 * @throws ApiError as `analyseGames`; the signal's reason if the caller has hung up
 */
export async function printAnalysis(
  services: Pick<Services, 'database' | 'finnish'>,
  printed: Printed,
  hungUp: AbortSignal,
) {
  const { filter, comparedWith, language, now } = printed
  const { db } = services.database
  const sideOf = async (one: GameFilter) => {
    const [analysis, words] = await Promise.all([
      analyseGames(services, { ...printed, filter: one, hungUp }),
      filterText(db, one, printed.actor, language),
    ])
    hungUp.throwIfAborted()
    return { analysis, filter: words }
  }
  const [organization] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, filter.organization_id))
  const about = { organization: organization?.name ?? '', language }
  const side = await sideOf(filter)
  const compare = async (other: GameFilter) => {
    const sides = [side, await sideOf(other)] as const
    const cards = await compareCards(services, { ...printed, comparedWith: other, hungUp })
    hungUp.throwIfAborted()
    return readComparisonPaper(sides, cards, about)
  }
  const paper = comparedWith
    ? await compare(comparedWith)
    : readAnalysisPaper(side.analysis, { ...about, filter: side.filter })
  const content = await makeAnalysisPdf(paper, hungUp)
  return {
    name: `crux-${comparedWith ? 'comparison' : 'analysis'}-${dayIn(side.analysis.time_zone, now)}.pdf`,
    content: Readable.from([Buffer.from(content)]),
  }
}
