import { useLocation } from 'react-router'
import { MailLinkPage } from '../../features/my-actions/mail-link-page.tsx'

/** No more reminders (/unsubscribe#token). */
export default function UnsubscribeScreen() {
  const token = useLocation().hash.slice(1)
  return <MailLinkPage key={token} kind="unsubscribe" token={token} />
}
