import type { Page } from 'playwright-core'

interface Resource {
  attributes: Record<string, unknown>
}

/**
 * Changes attributes of what the product answers at these addresses, for states that only a provider brings about.
 * Returns what ends it. Before the page is closed, `unrouteAll` lets go of an answer that is still on its way.
 */
export async function changeAnswers(page: Page, address: RegExp, changed: Resource['attributes']): Promise<() => void> {
  let isOn = true
  await page.route(address, async (route) => {
    if (!isOn) return route.fallback()
    const response = await route.fetch()
    const json = (await response.json()) as { data: Resource | Resource[] }
    for (const { attributes } of [json.data].flat()) Object.assign(attributes, changed)
    await route.fulfill({ response, json })
  })
  // The route stays: one that is removed cannot finish the answer that it is changing.
  return () => {
    isOn = false
  }
}
