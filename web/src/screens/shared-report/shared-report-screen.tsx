import { useLocation } from 'react-router'
import { SharedReport } from '../../features/report/shared-report.tsx'

/** A report for whoever holds an open link (/report#token). The token stays behind the hash, which no browser sends. */
export default function SharedReportScreen() {
  const token = useLocation().hash.slice(1)
  return <SharedReport key={token} token={token} />
}
