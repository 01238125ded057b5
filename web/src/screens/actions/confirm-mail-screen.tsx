import { useLocation } from 'react-router'
import { MailLinkPage } from '../../features/my-actions/mail-link-page.tsx'

/** Confirms that an address wants reminders (/confirm-mail#token). */
export default function ConfirmMailScreen() {
  const token = useLocation().hash.slice(1)
  return <MailLinkPage key={token} kind="confirm" token={token} />
}
