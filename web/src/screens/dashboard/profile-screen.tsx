import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { useLogOut } from '../../features/session/log-out-button.tsx'
import { useDashboard } from '../../lib/dashboard/use-dashboard.ts'

/** The user's profile (/dashboard/profile); needs no organization. */
export default function ProfileScreen() {
  const { session } = useDashboard()
  return <ProfilePage session={session} onLogOut={useLogOut()} />
}
