import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The rules left out: the kit renders dialogs outside the landmarks and their header as a header, which is no
 * barrier.
 */
const left = ['region', 'landmark-banner-is-top-level', 'landmark-no-duplicate-banner', 'landmark-unique']

/** Waits until the screen is there and its animations have finished. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  // The kit names a dialog a moment after it is there, once its title is.
  await expect(page.locator('[role="dialog"]:not([aria-labelledby], [aria-label])')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}

/**
 * Sets the system's colour scheme and waits for the page to follow; until then axe would see half of each.
 */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** The rules about colours, which alone depend on the scheme. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page as it is, including an open dialog or menu: each rule with the elements that break it.
 * Colours alone may be asked for, which is quicker.
 */
export async function axeFinds(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  await settled(page)
  const loaded = await page.evaluate(() => 'axe' in window)
  if (!loaded) await page.evaluate(source)
  const options = {
    resultTypes: ['violations'],
    ...(what === 'all'
      ? { rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])) }
      : { runOnly: { type: 'rule', values: ofColours } }),
  }
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const { violations } = await axe.run(asked)
    return violations.flatMap(({ id, nodes }) => {
      // Arrow keys scroll a list of options, whose focus stays in its field.
      const amiss = nodes.filter(
        ({ target }) =>
          id !== 'scrollable-region-focusable' ||
          !document.querySelector(String(target[0]))?.closest('[role="listbox"]'),
      )
      return amiss.length ? [`${id}: ${amiss.map(({ html }) => html).join(' | ')}`] : []
    })
  }, options)
}

/** Checks that axe finds nothing on the page as it is. */
export async function axeFindsNothing(page: Page, what: string): Promise<void> {
  expect(await axeFinds(page), `axe on ${what}`).toEqual([])
}
