import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { useLogOut } from '../../features/session/log-out-button.tsx'
import { useDesk } from '../../lib/desk/desk.ts'

/** One's own profile (/dashboard/profile); it needs no organization. */
export default function ProfileScreen() {
  const { session } = useDesk()
  return <ProfilePage session={session} onLogOut={useLogOut()} />
}
