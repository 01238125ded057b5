import { makePage, rowsBefore, type Page, type PageWanted } from './page.ts'

/**
 * One page of a list that is in memory anyway. Use it for these lists only, and `pageOf` for all others:
 * - what belongs to one game comes from its snapshot (players, candidates, participations);
 * - a person's own organizations and effects are as many as their memberships;
 * - decks, game types and templates to choose from are sorted as each language sorts, which the embedded database cannot.
 */
export function pageInMemory<Row>(rows: readonly Row[], wanted: PageWanted): Page<Row> {
  const from = rowsBefore(wanted)
  return makePage(rows.slice(from, from + wanted.page_size), rows.length, wanted)
}
