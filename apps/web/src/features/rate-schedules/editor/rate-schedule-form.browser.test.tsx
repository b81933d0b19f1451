import { listDisplays } from '@plaza/contract/displays'
import { listLayoutConfigurations } from '@plaza/contract/layouts'
import { rateScheduleEdit } from '@plaza/contract/rate-schedule-input'
import { listFrameTemplates } from '@plaza/contract/rate-schedules'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers } from '../../../../test/answers.ts'
import { logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { RateScheduleForm } from './rate-schedule-form.tsx'

function Editor() {
  const form = useZodForm(rateScheduleEdit, {
    name: '',
    totalPlaylistTime: 60,
    noOfZones: 1,
    displayIds: [],
    dayparts: [],
    zonesPreviewSnapshot: '',
    zones: [
      {
        name: 'Main',
        frame: { x: 0, y: 0, width: 100, height: 100 },
        rateDetails: { spotDuration: 10 },
        priceSchedules: [],
      },
    ],
  })
  return (
    <RateScheduleForm
      form={form}
      currency="EUR"
      today="2027-02-01"
      onSubmit={async () => {}}
      actions={<button type="submit">Save</button>}
    />
  )
}

/** Shows the editor on a screen of this width. */
async function showEditor(width: number) {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await show(<Editor />)
  const frame = screen.getByRole('group', { name: 'Zones of the frame' })
  await expect.element(frame).toBeVisible()
  return {
    screen,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    zone: (name: string) => frame.getByRole('button', { name: new RegExp(`^${name} \\d+ ×`) }),
  }
}

/** How far an element reaches out of the screen to the right, in pixels. */
const beyond = (element: Element) => Math.max(0, element.getBoundingClientRect().right - window.innerWidth)

beforeEach(() => {
  logIn()
  answers(listFrameTemplates, () => ({ rows: [], count: 0 }))
  answers(listLayoutConfigurations, () => ({ rows: [], count: 0 }))
  answers(listDisplays, () => ({ rows: [], count: 0, allData: [] }))
})

test.each([
  ['a phone', 390],
  ['a desk', 1280],
])('zones are added by a button on %s, and the new one is chosen', async (_what, width) => {
  const { screen, button, zone } = await showEditor(width)
  await button('Add zone').click()
  await expect.element(zone('Main 2')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(zone('Main')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByRole('region', { name: 'Zone Main 2' })).toBeVisible()
  await button('Undo').click()
  await expect.element(zone('Main 2')).not.toBeInTheDocument()
  await button('Redo').click()
  await expect.element(zone('Main 2')).toBeVisible()
})

test('on a phone every tool of the layout stands within the screen', async () => {
  const { screen } = await showEditor(390)
  const tools = screen.getByRole('toolbar', { name: 'Layout' }).getByRole('button').elements()
  expect(tools.length).toBeGreaterThan(4)
  expect(tools.map((tool) => [tool.textContent, beyond(tool)])).toEqual(
    tools.map((tool) => [tool.textContent, 0]),
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('on a phone two zones change places by the menu, which Escape closes', async () => {
  const { screen, button, zone } = await showEditor(390)
  await button('Add zone').click()
  await button('Swap').click()
  const swap = screen.getByRole('menuitem', { name: 'Swap with Main' })
  await expect.element(swap).toBeVisible()
  expect(beyond(swap.element())).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(swap).not.toBeInTheDocument()
  await expect.element(button('Swap')).toHaveFocus()

  const left = () => zone('Main 2').element().getBoundingClientRect().left
  const before = left()
  await button('Swap').click()
  await swap.click()
  await expect.poll(left).toBeLessThan(before)
})

test('a name that is missing and a zone without a price are told, and the zone is chosen', async () => {
  const { screen, button, zone } = await showEditor(390)
  await button('Add zone').click()
  await screen.getByRole('textbox', { name: 'Base price' }).fill('10')
  await button('Save').click()
  const name = screen.getByRole('region', { name: 'Name and loop' }).getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(zone('Main')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(screen.getByRole('textbox', { name: 'Base price' }))
    .toHaveAttribute('aria-invalid', 'true')
})

test('the day is divided by one press after a price was typed', async () => {
  const { screen, button } = await showEditor(1280)
  await screen.getByRole('textbox', { name: 'Base price' }).fill('10')
  await button('Morning, Day, Evening').click()
  await expect.element(screen.getByRole('textbox', { name: 'Name of part 3' })).toHaveValue('Evening')
})

test('what is booked at least has two fields that may stay empty, and says which figure is too high', async () => {
  const { screen } = await showEditor(390)
  const card = screen.getByRole('region', { name: 'Booked at least' })
  await card.getByRole('textbox', { name: 'Least days' }).fill('400')
  await card.getByRole('textbox', { name: 'Least spend' }).fill('500')
  await userEvent.tab()
  await expect.element(card.getByText('This must be at most 365.')).toBeVisible()
  await expect.element(card.getByRole('textbox', { name: 'Least spend' })).toHaveValue('500')
  expect(beyond(card.getByRole('textbox', { name: 'Least days' }).element())).toBe(0)
})
