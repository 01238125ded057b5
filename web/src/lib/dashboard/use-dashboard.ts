import { useOutletContext } from 'react-router'
import type { Organization, Session } from '../session/use-session.ts'

/** The context of every dashboard page: the session and its organization. */
export interface Dashboard {
  session: Session
  organization: Organization
}

/** The session and organization of the current page; only inside the dashboard. */
export function useDashboard(): Dashboard {
  return useOutletContext<Dashboard>()
}
