import { useLocation } from 'react-router'
import { MailLinkPage } from '../../features/my-actions/mail-link-page.tsx'

/** Unsubscribes from reminders (/unsubscribe#token) or reports (/unsubscribe?reports#token), with undo. */
export default function UnsubscribeScreen() {
  const { hash, search } = useLocation()
  const token = hash.slice(1)
  const isOfReports = new URLSearchParams(search).has('reports')
  return <MailLinkPage key={token} kind="unsubscribe" token={token} canBeTakenBack={isOfReports} />
}
