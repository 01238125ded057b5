import { useLocation } from 'react-router'
import { MailLinkPage } from '../../features/my-actions/mail-link-page.tsx'

/** No more reminders (/unsubscribe#token), or no more reports (/unsubscribe?reports#token), which can be taken back. */
export default function UnsubscribeScreen() {
  const { hash, search } = useLocation()
  const token = hash.slice(1)
  const isOfReports = new URLSearchParams(search).has('reports')
  return <MailLinkPage key={token} kind="unsubscribe" token={token} canBeTakenBack={isOfReports} />
}
