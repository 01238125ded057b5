import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Ticks a checkbox, radio or switch by keyboard. The inputs are hidden behind their drawings, and a click would miss
 * when the page has just moved.
 */
export async function tick(choice: Locator): Promise<void> {
  await choice.waitFor({ state: 'attached' })
  if (await choice.isChecked()) return
  await choice.press(' ')
  await expect.poll(() => choice.isChecked()).toBe(true)
}
