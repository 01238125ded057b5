import { useLocation } from 'react-router'
import { MyActionsPage } from '../../features/my-actions/my-actions-page.tsx'

/** What somebody took along (/actions#token). The token stays behind the hash, which no browser sends. */
export default function ActionsScreen() {
  const token = useLocation().hash.slice(1)
  return <MyActionsPage key={token} token={token} />
}
