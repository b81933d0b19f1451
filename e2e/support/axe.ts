import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Dialogs stand outside the landmarks, and their header is a header: the kit's way, and no barrier. */
const left = ['region', 'landmark-banner-is-top-level', 'landmark-no-duplicate-banner', 'landmark-unique']

/** A screen is judged once it is there, and what is moving when it stands. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}

/** The page follows a change of the system's scheme a moment later: axe would see half of each. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Axe finds nothing on the page as it stands, its open dialog or menu included. */
export async function axeFindsNothing(page: Page, what: string): Promise<void> {
  await settled(page)
  const loaded = await page.evaluate(() => 'axe' in window)
  if (!loaded) await page.evaluate(source)
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, left)
  expect(found, `axe on ${what}`).toEqual([])
}
