import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { ScreenSpinner } from '../lib/navigation/screen-spinner.tsx'
import { PreloadScreenContext } from '../lib/navigation/use-preload-screen.ts'
import { preloadScreen } from './screens.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SessionWatch } from './session-watch.tsx'

export function App() {
  return (
    // The broken screen waits for its texts, if these are not there yet.
    <Suspense>
      <ErrorBoundary>
        <PreloadScreenContext value={preloadScreen}>
          <BrowserRouter>
            <ScrollToTop />
            <SessionWatch />
            <Suspense fallback={<ScreenSpinner />}>
              <AppRoutes />
            </Suspense>
          </BrowserRouter>
        </PreloadScreenContext>
      </ErrorBoundary>
    </Suspense>
  )
}
