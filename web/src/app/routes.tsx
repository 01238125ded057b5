import { lazy } from 'react'
import { type Location, Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router'
import { readUserToken } from '../lib/api/user-token.ts'
import { isGameId, paths, patterns } from './paths.ts'
import { screen } from './screens.tsx'

const DataLayout = lazy(() => import('./data-layout.tsx'))
const ProtectedRoute = lazy(() => import('./protected-route.tsx'))

function Start() {
  const location: Location<unknown> = useLocation()
  return <Navigate to={readUserToken() ? paths.play() : paths.intro()} replace state={location.state} />
}

/** An address with something else than a game's id in its place is unknown. */
function GameIdCheck() {
  const { gameId } = useParams()
  return gameId === undefined || isGameId(gameId) ? <Outlet /> : <Navigate to={paths.intro()} replace />
}

/** The route table (specification, section 2, and decisions, section 4). */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={patterns.start} element={<Start />} />
      <Route path={patterns.intro} element={screen('intro')} />
      <Route path={patterns.login} element={screen('login')} />
      <Route path={patterns.token} element={screen('token')} />
      <Route path={patterns.trial} element={screen('trial')} />
      <Route path={patterns.redeemCode} element={screen('redeemCode')} />
      <Route path={patterns.invite} element={screen('invite')} />
      <Route path={patterns.refusePlace} element={screen('refusePlace')} />
      <Route path={patterns.verifyEmail} element={screen('verifyEmail')} />
      <Route path={patterns.resetPassword} element={screen('resetPassword')} />
      <Route path={patterns.handbook} element={screen('handbook')} />
      <Route path={patterns.join} element={screen('join')} />
      <Route element={<DataLayout />}>
        <Route element={<ProtectedRoute />}>
          <Route element={<GameIdCheck />}>
            <Route path={patterns.play} element={screen('game')} />
            <Route path={patterns.game} element={screen('game')} />
          </Route>
          <Route path={patterns.print} element={screen('print')} />
          <Route path={patterns.pickOrganization} element={screen('pickOrganization')} />
          <Route path={patterns.dashboard} element={screen('dashboard')}>
            <Route path={patterns.dashboardMain} element={screen('dashboardMain')} />
            <Route path={patterns.users} element={screen('users')} />
            <Route path={patterns.organization} element={screen('organization')} />
            <Route path={patterns.organizationManager} element={screen('organizationManager')} />
            <Route path={patterns.auditLog} element={screen('auditLog')} />
            <Route path={patterns.childOrganizations} element={screen('childOrganizations')} />
            <Route path={patterns.profile} element={screen('profile')} />
            <Route path={patterns.onboarding} element={screen('onboarding')} />
            {/* Addresses whose screens are not there lead home. */}
            <Route index element={<Navigate to={paths.dashboard()} replace />} />
            <Route path="*" element={<Navigate to={paths.dashboard()} replace />} />
          </Route>
        </Route>
        <Route element={<GameIdCheck />}>
          <Route path={patterns.player} element={screen('player')} />
        </Route>
        <Route path={patterns.outbox} element={screen('outbox')} />
      </Route>
      <Route path="*" element={<Navigate to={paths.intro()} replace />} />
    </Routes>
  )
}
