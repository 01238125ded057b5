import { inArray } from 'drizzle-orm'
import {
  changeActionItems,
  listActionItems as listEndpoint,
  saveActionItems,
} from '#contract/afterwards/action-items.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { many } from '#server/http/document.ts'
import { keepsRoles, whileAllowed } from '#server/http/access/while-allowed.ts'
import { csvAnswer } from '#server/http/response/csv-answer.ts'
import { implement } from '#server/http/implement.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { makePage } from '#server/listing/page.ts'
import { changeTrackedActions } from './commands/change-tracked-actions.ts'
import { timeZoneOf } from '#server/db/organization-time-zone.ts'
import { listActionItems, wantedActions } from './list-action-items.ts'
import { streamActions } from './stream-actions.ts'
import { presentTrackedAction, selectTrackedActions } from './tracked-actions.ts'

export const actionItemRoutes = [
  implement(listEndpoint, {
    facts: organizationInQuery,
    handle: ({ db, actor, query, now }, { actionCounts }) =>
      listActionItems({ db, kept: actionCounts }, { actor, query, now }),
  }),
  implement(saveActionItems, {
    facts: organizationInQuery,
    handle: async ({ db, facts, actor, query, language, now }, services) => {
      const { where } = wantedActions(actor, query, now)
      const style = { language, delimiter: query.delimiter, timeZone: await timeZoneOf(db, facts.id) }
      const name = `actions-csv-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`
      const parts = streamActions(services.database.unhurried, where, style)
      const reader = { actor, mayHave: keepsRoles(actor, [facts.id]) }
      return csvAnswer(actor.userId, name, whileAllowed(parts, reader, services))
    },
  }),
  implement(changeActionItems, {
    handle: async ({ db, actor, body, now }) => {
      const changes = body.action_items
      await changeTrackedActions(db, { actor, changes, now })
      const ids = changes.map(({ id }) => id)
      const rows = await selectTrackedActions(db).where(inArray(actionItems.id, ids))
      const inOrder = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      const page = makePage(inOrder, inOrder.length, { page: 1, page_size: ids.length })
      return many(page, (row) => presentTrackedAction(row, actor, now))
    },
  }),
]
