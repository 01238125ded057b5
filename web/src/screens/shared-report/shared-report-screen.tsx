import { useLocation } from 'react-router'
import { SharedReport } from '../../features/report/shared-report.tsx'

/** A report behind a public link (/report#token). The token stays behind the hash, which browsers do not send. */
export default function SharedReportScreen() {
  const token = useLocation().hash.slice(1)
  return <SharedReport key={token} token={token} />
}
