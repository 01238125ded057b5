import { inArray } from 'drizzle-orm'
import { changeActionItems, listActionItems as listEndpoint } from '#contract/action-items.ts'
import { actionItems } from '#server/db/schema/games.ts'
import { many } from '#server/http/document.ts'
import { implement } from '#server/http/implement.ts'
import { organizationInQuery } from '#server/http/organization-in-query.ts'
import { makePage } from '#server/listing/page.ts'
import { changeTrackedActions } from './commands/change-tracked-actions.ts'
import { listActionItems } from './list-action-items.ts'
import { presentTrackedAction, selectTrackedActions } from './tracked-actions.ts'

export const actionItemRoutes = [
  implement(listEndpoint, {
    facts: organizationInQuery,
    handle: ({ db, actor, query, now }) => listActionItems(db, { actor, query, now }),
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
