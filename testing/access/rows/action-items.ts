import { type BodiesOf, member, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'actionItems'> = {
  'action-items.list': member,
  // In a private game: 404 for everybody but its game master. An action of a running game answers 409.
  'action-items.set-states': '133+4444444',
}

export const bodies: BodiesOf<'actionItems'> = (values) => ({
  'action-items.set-states': { action_items: [{ id: values['actionItemId'], state: 'done' }] },
})
