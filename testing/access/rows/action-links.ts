import { type BodiesOf, players, type RowsOf, run } from '../access-rows.ts'

/** Opened by the token of a personal link, which none of these actors has. */
const holder = '11111111111'

export const rows: RowsOf<'actionLinks'> = {
  'action-links.claim': players,
  'action-links.list-claims': run,
  'action-links.revoke-claim': run.replaceAll('+', '4'),
  'action-links.read': holder,
  'action-links.tell': holder,
  'action-links.calendar': holder,
}

export const bodies: BodiesOf<'actionLinks'> = (values) => ({
  'action-links.claim': { action_item_ids: [values['gameId']] },
  'action-links.tell': { action_items: [{ id: values['gameId'], state: 'done' }] },
})
