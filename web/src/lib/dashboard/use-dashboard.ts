import { useOutletContext } from 'react-router'
import type { Organization, Session } from '../session/use-session.ts'

/** What every page of the dashboard stands on: who is logged in, and in which organization. */
export interface Dashboard {
  session: Session
  organization: Organization
}

/** The session and organization of the page that is being shown; pages of the dashboard only. */
export function useDashboard(): Dashboard {
  return useOutletContext<Dashboard>()
}
