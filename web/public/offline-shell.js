/*
 * The service worker of /player/: a phone that reloads without a network shows the app again instead of the browser's error page. It keeps
 * the app's page and the files that a player's phone has loaded; both are the same for everybody. It never touches the API.
 *
 * The page comes from the network whenever there is one, so a new version is there at once. Files under /assets carry their content in their
 * names and never change.
 */

const files = 'crux-files-1'
const pages = 'crux-page-1'
/** Any address of a player gives the same page. */
const shell = '/player/'
/** A network that has not brought the page after this time is as good as none. */
const patience = 3000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

function isPage(response) {
  return (
    response.status === 200 &&
    !response.redirected &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  )
}

/** Keeps the page. One of another version brings other files: then the former ones go. */
async function keepPage(response) {
  const cache = await caches.open(pages)
  const known = await cache.match(shell)
  const [text, knownText] = await Promise.all([response.clone().text(), known?.text()])
  if (text === knownText) return
  if (knownText !== undefined) await caches.delete(files)
  await cache.put(shell, response)
}

async function keepFiles(urls) {
  const cache = await caches.open(files)
  await Promise.all(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url)))
}

async function answerPage(request) {
  const fresh = fetch(request).then(async (response) => {
    if (isPage(response)) await keepPage(response.clone()).catch(() => undefined)
    return response
  })
  const kept = await caches.match(shell)
  if (!kept) return fresh
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([fresh.catch(() => kept), late])
}

async function answerFile(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) await (await caches.open(files)).put(request, response.clone()).catch(() => undefined)
  return response
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
})

/** The app tells which files it has loaded: those from before this worker was there are kept too. */
self.addEventListener('message', (event) => {
  const urls = event.data?.keep
  if (!Array.isArray(urls)) return
  event.waitUntil(
    Promise.all([
      fetch(shell, { cache: 'no-cache' }).then(async (response) => isPage(response) && keepPage(response)),
      keepFiles(urls.filter((url) => new URL(url, self.location.origin).pathname.startsWith('/assets/'))),
    ]).catch(() => undefined),
  )
})
