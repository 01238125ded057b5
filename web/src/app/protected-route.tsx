import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { expireSession } from '../lib/api/credentials.ts'
import { tokenAge } from '../lib/api/renewal.ts'
import { readUserToken } from '../lib/api/user-token.ts'
import { serverNow } from '../lib/server-time.ts'

/** Admits users with a valid token; for all others the session-expired action fires. */
export default function ProtectedRoute() {
  const token = readUserToken()
  // Another tab may have forgotten the token meanwhile.
  const [hadOne] = useState(token !== null)
  const alive = token !== null && tokenAge(token, serverNow()) !== 'dead'

  useEffect(() => {
    if (!alive) expireSession({ hadOne })
  }, [alive, hadOne])

  return alive ? <Outlet /> : null
}
