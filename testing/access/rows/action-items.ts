import { type BodiesOf, member, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'actionItems'> = {
  'action-items.list': member,
  'action-items.csv': member,
  // Of a private game: to everybody but its game master it is not there. An action of a game under way answers 409.
  'action-items.set-states': '133+4444444',
}

export const bodies: BodiesOf<'actionItems'> = (values) => ({
  'action-items.set-states': { action_items: [{ id: values['actionItemId'], state: 'done' }] },
})
