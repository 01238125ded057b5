import { useLocation } from 'react-router'
import { MyActionsPage } from '../../features/my-actions/my-actions-page.tsx'

/** A participant's action items (/actions#token). The token stays behind the hash, which browsers do not send. */
export default function ActionsScreen() {
  const token = useLocation().hash.slice(1)
  return <MyActionsPage key={token} token={token} />
}
