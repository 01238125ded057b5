import { type BodiesOf, type RowsOf, run } from '../access-rows.ts'

/** Opened by the token of an open link, which none of these actors has. */
const holder = '11111111111'

export const rows: RowsOf<'reports'> = {
  'reports.mail': run,
  'reports.list-mails': run,
  'reports.list-share-links': run,
  'reports.create-share-link': run,
  'reports.revoke-share-link': run.replaceAll('+', '4'),
  'reports.read-shared': holder,
  'reports.download': run,
  'reports.download-shared': holder,
}

export const bodies: BodiesOf<'reports'> = () => ({ 'reports.mail': { email: 'somebody@example.org' } })
