import { expect, test } from './support/test.ts'

test('the site opens at its address', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Plaza/)
  await expect(page.getByRole('main')).toBeVisible()
})
