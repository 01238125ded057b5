import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Ticks a checkbox, a radio or a switch by the keyboard, as their inputs are hidden behind what is drawn for them: a press of the mouse
 * would go to where it lay when the page last moved.
 */
export async function tick(choice: Locator): Promise<void> {
  await choice.waitFor({ state: 'attached' })
  if (await choice.isChecked()) return
  await choice.press(' ')
  await expect.poll(() => choice.isChecked()).toBe(true)
}
