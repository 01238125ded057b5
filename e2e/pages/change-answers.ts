import type { Page } from 'playwright-core'

interface Resource {
  attributes: Record<string, unknown>
}

/**
 * Changes attributes of what the product answers at these addresses, for states that only a provider brings about. Returns what ends it.
 */
export async function changeAnswers(
  page: Page,
  address: RegExp,
  changed: Resource['attributes'],
): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: Resource | Resource[] }
    for (const { attributes } of [json.data].flat()) Object.assign(attributes, changed)
    await route.fulfill({ response, json })
  })
  return () => page.unroute(address)
}
