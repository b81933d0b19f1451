import { getDisplayForEdit, replaceDisplay, updateDisplay } from '@plaza/contract/display-edit'
import { getLocation, listLocations } from '@plaza/contract/locations'
import { listRateSchedules } from '@plaza/contract/rate-schedules'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../../test/answers.ts'
import { displayOf } from '../../../../test/display-of.ts'
import { locationOf } from '../../../../test/location-of.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { EditDisplayDialog } from './edit-display-dialog.tsx'

const display = displayOf(5, 'Concourse 9')
const places = [locationOf(31, 'Ferry terminal'), locationOf(32, 'Old quay')]

/** What was sent by the edit, and what by the call that replaces the display. */
const [edited, replaced, closed] = [
  vi.fn<(body: unknown) => void>(),
  vi.fn<(body: unknown) => void>(),
  vi.fn<() => void>(),
]

beforeEach(() => {
  logIn()
  for (const mock of [edited, replaced, closed]) mock.mockClear()
  answers(getDisplayForEdit, () => display)
  answers(listLocations, () => ({ rows: places, count: places.length, allData: [] }))
  answers(getLocation, () => locationOf(31, 'Ferry terminal'))
  answers(listRateSchedules, () => ({ rows: [], count: 0, allData: [] }))
  answers(updateDisplay, ({ body }) => {
    edited(body)
    return display
  })
})

async function open() {
  const screen = await show(<EditDisplayDialog display={display} onClose={closed} />)
  await expect.element(screen.getByRole('textbox', { name: 'Display name' })).toBeVisible()
  return { screen, save: () => screen.getByRole('button', { name: 'Save' }).click() }
}

test('how many people it reaches is said in the same form, and sent with the rest', async () => {
  const { screen, save } = await open()
  await screen.getByRole('button', { name: 'Say how many it reaches' }).click()
  await screen.getByRole('textbox', { name: 'Impressions a week' }).fill('42000')
  await screen.getByRole('textbox', { name: 'Source' }).fill('City mobility model')
  await save()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(edited.mock.calls[0]?.[0]).toMatchObject({
    'generalInfo[audience][weekly_impressions]': '42000',
    'generalInfo[audience][basis]': 'estimated',
    'generalInfo[audience][source]': 'City mobility model',
  })
})

test('place, display location, screens, serial numbers and software are edited in one form', async () => {
  const { screen, save } = await open()
  const place = screen.getByRole('combobox', { name: 'Location', exact: true })
  await expect.element(place).toHaveValue('Ferry terminal · Quay 1, Hamburg')
  await place.click()
  await screen.getByRole('option', { name: /Old quay/ }).click()
  await screen.getByRole('combobox', { name: 'Display location' }).fill('Platform 2')
  await screen.getByRole('button', { name: 'Add a screen' }).click()
  await screen.getByRole('textbox', { name: 'Size in inches' }).nth(1).fill('49')
  await screen.getByRole('textbox', { name: 'Digital signage software' }).fill('Xibo')
  await save()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(edited.mock.calls[0]?.[0]).toMatchObject({
    'generalInfo[name]': 'Concourse 9',
    'generalInfo[location_id]': idOf(32),
    'generalInfo[display_location]': 'Platform 2',
    'generalInfo[screens][0][size]': '55',
    'generalInfo[screens][1][size]': '49',
    'generalInfo[screens][1][resolution]': '1920x1080',
    'generalInfo[digital_signage_software]': 'Xibo',
    'generalInfo[media_palyer_sn]': 'A1',
    'generalInfo[version]': '3',
  })
})

test('where something sold is in the way, one press copies the display and retires it', async () => {
  const sentence =
    'Campaigns have been sold with the location of this display, which must stay until 7 Mar 2027.'
  const campaigns = [{ id: idOf(9), name: 'Spring opening' }]
  answers(updateDisplay, () => new Failure('in_use', sentence, { campaigns, last_day: '2027-03-07' }))
  answers(replaceDisplay, ({ body }) => {
    replaced(body)
    return { rows: [display, { ...display, id: idOf(6) }] }
  })
  const { screen, save } = await open()
  await screen.getByRole('combobox', { name: 'Location', exact: true }).click()
  await screen.getByRole('option', { name: /Old quay/ }).click()
  await save()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: sentence }))
    .toHaveTextContent('Spring opening')
  await screen.getByRole('button', { name: /^Copy it, and retire this one on/ }).click()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  expect(replaced.mock.calls[0]?.[0]).toEqual({
    last_day: '2027-03-07',
    location_id: idOf(32),
    display_location: 'Entrance',
    screens: display.screens,
  })
})

test('Escape closes one layer at a time, and asks before changes are lost', async () => {
  const { screen } = await open()
  const place = screen.getByRole('combobox', { name: 'Location', exact: true })
  await place.click()
  await expect.element(screen.getByRole('option', { name: /Old quay/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  expect(closed).not.toHaveBeenCalled()
  await screen.getByRole('textbox', { name: 'Display name' }).fill('Concourse 10')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Stay' })).toBeVisible()
  await screen.getByRole('button', { name: 'Stay' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Display name' })).toHaveValue('Concourse 10')
  expect(closed).not.toHaveBeenCalled()
})
