/** Delay in ms, so that what the phone needs first loads first. */
const startAfter = 3_000

/** The app's files that this page has loaded. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  return [
    ...new Set(
      urls.filter(
        (url) => new URL(url).origin === window.location.origin && new URL(url).pathname.startsWith('/assets/'),
      ),
    ),
  ]
}

async function activeWorker(container: ServiceWorkerContainer): Promise<ServiceWorker | null> {
  const registration = await container.register('/offline-shell.js', { scope: '/player/' })
  const coming = registration.installing ?? registration.waiting
  if (registration.active || !coming) return registration.active
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') resolve(null)
    })
  })
}

async function tellWorker(container: ServiceWorkerContainer): Promise<void> {
  try {
    ;(await activeWorker(container))?.postMessage({ keep: loadedFiles() })
  } catch {
    /* no service workers here: then a reload needs the network */
  }
}

/**
 * Has the browser cache the player's app, so that it opens without a network (`web/public/offline-shell.js`); the
 * returned function stops it. Browsers allow this on https and localhost only.
 */
export function cacheShell(): () => void {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  if (!container || !import.meta.env.PROD) return () => {}
  const timer = setTimeout(() => void tellWorker(container), startAfter)
  // Translations and screens loaded since.
  const hidden = () => {
    if (document.visibilityState === 'hidden') void tellWorker(container)
  }
  document.addEventListener('visibilitychange', hidden)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', hidden)
  }
}
