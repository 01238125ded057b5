import { makePage, rowsBefore, type Page, type PageWanted } from './page.ts'

/**
 * One page of a list that is in memory anyway. Use `pageOf` for all lists but these:
 * - parts of one game, which come from its snapshot (players, candidates, participations);
 * - a person's own organizations and effects, which are as many as their memberships;
 * - decks, game types and templates to choose from, which are sorted by language; the embedded database cannot do that;
 * - what the payment provider answers (plans, products, cards, invoices), and an organization's few AI contracts;
 * - what is always one page: a deck's translations, the decks of an imported file, the versions of a deck that are
 *   shown.
 */
export function pageInMemory<Row>(rows: readonly Row[], wanted: PageWanted): Page<Row> {
  const from = rowsBefore(wanted)
  return makePage(rows.slice(from, from + wanted.page_size), rows.length, wanted)
}
