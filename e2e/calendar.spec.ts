import { axeFindsNothing, inScheme } from './support/axe.ts'
import { LISTING, makeOffer } from './support/owner.ts'
import { expect, type Page, test } from './support/own-server.ts'
import { goTo } from './support/people.ts'

/** A day of the first or the second display; each stands below the heading of its place. */
const cell = (page: Page, nth: number, column: number) =>
  page.locator(`[data-row="${1 + nth * 2}"][data-column="${column}"]`)

test('an owner prices, blocks and closes days on the calendar by pointer and keys, and takes each back', async ({
  ada,
}) => {
  for (const display of ['Concourse 1', 'Concourse 2'])
    await makeOffer(ada, {
      ...LISTING,
      display,
      location: `Hall of ${display}`,
      schedule: `Prices of ${display}`,
    })
  await goTo(ada, 'Calendar')
  const grid = ada.getByRole('grid', { name: 'Calendar' })
  await expect(grid.getByRole('rowheader')).toHaveCount(4)
  await expect(cell(ada, 0, 3)).toHaveAccessibleName(/€10.00 a spot, 0 sold, 0 held, 0 blocked, 6 free/)
  await axeFindsNothing(ada, 'the calendar of an owner')
  await inScheme(ada, 'dark')
  await axeFindsNothing(ada, 'the calendar of an owner in the dark')
  await inScheme(ada, 'light')

  // Dragging chooses a rectangle; typing begins a price, and Enter sets it.
  await cell(ada, 0, 3).hover()
  await ada.mouse.down()
  await cell(ada, 1, 5).hover()
  await ada.mouse.up()
  const bar = ada.getByRole('region', { name: 'Chosen days' })
  await expect(bar).toContainText('2 displays')
  await ada.keyboard.type('12.50')
  await expect(bar).toContainText('€10.00 → €12.50')
  await axeFindsNothing(ada, 'changing chosen days')
  await ada.keyboard.press('Enter')
  await expect(cell(ada, 1, 5)).toHaveAccessibleName(/€12.50 a spot/)
  await expect(cell(ada, 1, 6)).toHaveAccessibleName(/€10.00 a spot/)

  // By keys: to a day, Shift over three, a change in percent, and Ctrl+Z.
  await cell(ada, 0, 5).click()
  await cell(ada, 0, 5).press('Shift+ArrowRight')
  await cell(ada, 0, 6).press('Shift+ArrowRight')
  await expect(bar).toContainText('1 display')
  await bar.getByText('%', { exact: true }).click()
  await bar.getByRole('textbox', { name: 'Change of the price in percent' }).fill('-20')
  await bar.getByRole('button', { name: 'Set price' }).click()
  await expect(cell(ada, 0, 5)).toHaveAccessibleName(/€10.00 a spot/)
  await expect(cell(ada, 0, 7)).toHaveAccessibleName(/€8.00 a spot/)
  await cell(ada, 0, 7).focus()
  await ada.keyboard.press('Control+z')
  await expect(cell(ada, 0, 5)).toHaveAccessibleName(/€12.50 a spot/)
  await expect(cell(ada, 0, 7)).toHaveAccessibleName(/€10.00 a spot/)

  // Letters block, close and reset what is chosen.
  await cell(ada, 0, 3).click()
  await cell(ada, 0, 5).click({ modifiers: ['Shift'] })
  await ada.keyboard.press('b')
  await expect(cell(ada, 0, 5)).toHaveAccessibleName(/6 blocked, 0 free/)
  await ada.keyboard.press('r')
  await expect(cell(ada, 0, 5)).toHaveAccessibleName(/€10.00 a spot, 0 sold, 0 held, 0 blocked, 6 free/)
  await ada.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(ada, 0, 5)).toHaveAccessibleName(/€12.50 a spot, 0 sold, 0 held, 6 blocked, 0 free/)
  await cell(ada, 1, 8).click()
  await ada.keyboard.press('c')
  await expect(cell(ada, 1, 8)).toHaveAccessibleName(/: closed$/)
  await ada.keyboard.press('Escape')
  await expect(bar).toBeHidden()
})

test('an owner prices a stretch of days of one display on a phone by two taps', async ({ ada }) => {
  await makeOffer(ada, { ...LISTING, display: 'Kiosk', location: 'Corner', schedule: 'Kiosk prices' })
  await ada.setViewportSize({ width: 390, height: 844 })
  await ada.goto('/calendar')
  await ada.getByRole('combobox', { name: 'Display' }).selectOption({ label: 'Kiosk' })
  await ada.getByRole('button', { name: 'The next month' }).click()
  const days = ada.getByRole('group', { name: /^Kiosk/ }).getByRole('button')
  await days.nth(3).click()
  await days.nth(5).click()
  const bar = ada.getByRole('region', { name: 'Chosen days' })
  await bar.getByRole('textbox', { name: 'Price of a spot a day' }).fill('7')
  await bar.getByRole('button', { name: 'Set price' }).click()
  await expect(days.nth(4)).toHaveAccessibleName(/€7.00 a spot/)
  await expect(days.nth(6)).toHaveAccessibleName(/€10.00 a spot/)
  await axeFindsNothing(ada, 'the calendar on a phone')
  const wide = await ada.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})
