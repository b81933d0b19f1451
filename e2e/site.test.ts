import { expect, test } from '@playwright/test'

test('the site opens at its address', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Plaza/)
  await expect(page.getByRole('main')).toBeVisible()
})
