import { getNotificationSettings, saveNotificationSettings } from '@plaza/contract/notifications'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { NotificationsSection } from './notifications-section.tsx'

const choices = (mail: boolean) => ({ count: 1, rows: [{ type: 'campaign_requested' as const, mail }] })

/** Clicks, and gives what the box shows when the page has heard the click, before the browser paints. */
async function clickAndLook(box: HTMLInputElement): Promise<boolean> {
  const shown = new Promise<boolean>((resolve) => {
    window.addEventListener('click', () => resolve(box.checked), { once: true })
  })
  await userEvent.click(box)
  return shown
}

test('a choice shows at once, before the server has answered', async () => {
  logIn()
  let store = (): void => {}
  answers(getNotificationSettings, () => choices(true))
  answers(
    saveNotificationSettings,
    () =>
      new Promise((resolve) => {
        store = () => resolve(choices(false))
      }),
  )
  const screen = await show(<NotificationsSection />)

  const box = screen.getByRole('checkbox', { name: 'An advertiser asks for your approval' })
  await expect.element(box).toBeChecked()
  expect(await clickAndLook(box.element() as HTMLInputElement)).toBe(false)
  store()
  await expect.element(box).not.toBeChecked()
})

test('a choice that cannot be stored is shown as it was, with the reason', async () => {
  logIn()
  answers(getNotificationSettings, () => choices(true))
  answers(saveNotificationSettings, () => new Failure('internal', 'This could not be saved.'))
  const screen = await show(<NotificationsSection />)

  const box = screen.getByRole('checkbox', { name: 'An advertiser asks for your approval' })
  await box.click()
  await expect.element(screen.getByText('This could not be saved.')).toBeVisible()
  await expect.element(box).toBeChecked()
})
