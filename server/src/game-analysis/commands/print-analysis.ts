import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { dayIn } from '#domain/time/time-zone.ts'
import { makeAnalysisPdf } from '#server/analysis-paper/make-analysis-pdf.ts'
import { readAnalysisPaper } from '#server/analysis-paper/read-analysis-paper.ts'
import type { Database } from '#server/db/open-database.ts'
import { organizations } from '#server/db/schema/people.ts'
import { filterWords } from '../filter-words.ts'
import { type Asked, analyseGames } from './analyse-games.ts'

/**
 * The analysis as a PDF: the same figures under the same small-group rule, laid out in another thread.
 * @throws ApiError as `analyseGames`
 */
export async function printAnalysis(database: Pick<Database, 'db' | 'kind'>, asked: Asked) {
  const { filter, language, now } = asked
  const [analysis, words, [organization]] = await Promise.all([
    analyseGames(database, asked),
    filterWords(database.db, filter, language),
    database.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, filter.organization_id)),
  ])
  const paper = readAnalysisPaper(analysis, { organization: organization?.name ?? '', filter: words, language })
  const content = await makeAnalysisPdf(paper)
  return {
    name: `crux-analysis-${dayIn(analysis.time_zone, now)}.pdf`,
    content: Readable.from([Buffer.from(content)]),
  }
}
