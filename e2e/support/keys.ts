import { expect, type Locator, type Page } from '@playwright/test'

const has = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus; fails the test where it never does. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 80): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < most && !(await has(target)); steps++) await target.page().keyboard.press(key)
  await expect(target, `reached by ${key}`).toBeFocused()
}

/** Moves to the element and presses Enter (or the space bar). */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Moves the focus to the field and replaces its content with the text. */
export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+A')
  await target.page().keyboard.type(text)
}

/** Presses an arrow key within a group such as radio buttons until the target is chosen. */
export async function arrowTo(page: Page, target: Locator, key = 'ArrowDown', most = 20): Promise<void> {
  for (let steps = 0; steps < most && !(await has(target)); steps++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
