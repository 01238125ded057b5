import { anyUser, type BodiesOf, member, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'calendarFeeds'> = {
  'calendar-feeds.list': member,
  'calendar-feeds.create': member,
  // Other people's feeds answer 404.
  'calendar-feeds.revoke': anyUser.replaceAll('+', '4'),
  // Opened by the token in its path, which none of these actors has.
  'calendar-feeds.read': '44444444444',
}

export const bodies: BodiesOf<'calendarFeeds'> = ({ organizationId }) => ({
  'calendar-feeds.create': { organization_id: organizationId ?? '' },
})
