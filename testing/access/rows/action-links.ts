import { type BodiesOf, open, players, type RowsOf, run } from '../access-rows.ts'

/** Opened by the token of a personal link, which none of these actors has. */
const holder = '11111111111'

export const rows: RowsOf<'actionLinks'> = {
  'action-links.claim': players,
  'action-links.list-claims': run,
  'action-links.revoke-claim': run.replaceAll('+', '4'),
  // The game in the test is still running: 409.
  'action-links.mail': run,
  'action-links.read': holder,
  'action-links.tell': holder,
  'action-links.calendar': holder,
  'action-links.ask-for-reminders': holder,
  'action-links.stop-reminders': holder,
  'action-links.confirm-mail': open,
  'action-links.unsubscribe': open,
}

export const bodies: BodiesOf<'actionLinks'> = (values) => ({
  'action-links.claim': { action_item_ids: [values['gameId']] },
  'action-links.mail': { action_item_ids: [values['gameId']], email: 'somebody@example.org' },
  'action-links.tell': { action_items: [{ id: values['gameId'], state: 'done' }] },
  'action-links.ask-for-reminders': { email: 'somebody@example.org', reminders: true },
  'action-links.confirm-mail': { token: 'x' },
  'action-links.unsubscribe': { token: 'x' },
})
