import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

export interface Weight {
  /** Kilobytes of JavaScript and CSS. */
  code: number
  fonts: number
}

/**
 * How long nothing more may arrive, in ms. A player's event stream never ends, so the network is never idle; and what a
 * player's screen fetches for later begins a second after it is drawn.
 */
const quietMs = 2500

/** What the page received while it was driven, and until nothing more came. Headers count. */
export async function weigh(page: Page, visit: () => Promise<void>): Promise<Weight> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, keyof Weight>()
  const bytes: Weight = { code: 0, fonts: 0 }
  let lastAt = Date.now()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Font') kinds.set(requestId, 'fonts')
    else if (/\.(js|css)$/.test(new URL(response.url).pathname)) kinds.set(requestId, 'code')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (!kind) return
    bytes[kind] += encodedDataLength
    lastAt = Date.now()
  })
  await visit()
  while (Date.now() - lastAt < quietMs) await sleep(quietMs - (Date.now() - lastAt))
  await session.detach()
  return { code: bytes.code / 1000, fonts: bytes.fonts / 1000 }
}
