import { useLocation } from 'react-router'
import { PulsePage } from '../../features/my-actions/pulse-page.tsx'

/** Asks whether anything has changed since a session (/pulse#token). */
export default function PulseScreen() {
  const token = useLocation().hash.slice(1)
  return <PulsePage key={token} token={token} />
}
