import { type Location, Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router'
import { readUserToken } from '../lib/api/user-token.ts'
import { loadedLater } from '../loading/loaded-later.tsx'
import { isGameId, paths } from '../lib/navigation/paths.ts'
import type { StartState } from '../lib/navigation/start-state.ts'
import type { Layout } from '../lib/navigation/screen-table.ts'
import { screens } from '../lib/navigation/screens.ts'
import { DataLayout, screen } from './screens.tsx'

const ProtectedRoute = loadedLater(async () => (await import('./protected-route.tsx')).default)

function Start() {
  const location: Location<unknown> = useLocation()
  return <Navigate to={readUserToken() ? paths.play() : paths.intro()} replace state={location.state} />
}

/** An unknown address: the start page says so. */
function Lost() {
  return <Navigate to={paths.intro()} replace state={{ isLost: true } satisfies StartState} />
}

/** An address with an invalid game id is unknown. */
function GameIdCheck() {
  const { gameId } = useParams()
  return gameId === undefined || isGameId(gameId) ? <Outlet /> : <Lost />
}

/** The routes to the screens with this layout. */
function routesIn(layout: Layout) {
  return screens
    .filter(([, entry]) => entry.layout === layout)
    .map(([name, { path }]) => <Route key={name} path={path} element={screen(name)} />)
}

/** The route table (specification, section 2, and decisions, section 4). */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.start()} element={<Start />} />
      {routesIn('plain')}
      <Route element={<DataLayout />}>
        <Route element={<ProtectedRoute />}>
          <Route element={<GameIdCheck />}>
            {routesIn('protected')}
            <Route path="/dashboard" element={screen('dashboardFrame')}>
              {routesIn('dashboard')}
              <Route index element={<Navigate to={paths.dashboard()} replace />} />
            </Route>
          </Route>
        </Route>
        <Route element={<GameIdCheck />}>{routesIn('data')}</Route>
      </Route>
      <Route path="*" element={<Lost />} />
    </Routes>
  )
}
