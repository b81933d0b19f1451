import { createLocation, listLocations, updateLocation } from '@plaza/contract/locations'
import { searchPlaces, type FoundPlace } from '@plaza/contract/places'
import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../../test/answers.ts'
import { ANNA, idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import type { LocationRow } from '../queries.ts'
import { CreateLocationDialog, EditLocationDialog } from './location-dialogs.tsx'

const street: FoundPlace = {
  kind: 'address',
  name: 'Bahrenfelder Straße 86',
  region: 'Hamburg',
  country: 'Germany',
  lat: 53.5531,
  lng: 9.9297,
  population: null,
}
const can = { edit: true, activate: false, deactivate: true, delete: true }
const sister: LocationRow = {
  id: idOf(30),
  location_name: 'Tidewhistle Ottensen',
  address: 'Bahrenfelder Straße 112',
  location: { latitude: 53.556, longitude: 9.928 },
  time_zone: 'Europe/Berlin',
  time_zone_chosen: false,
  schedule: { type: 'weekly', slots: [{ day: 1, from: '07:00', to: '20:00' }] },
  exceptions: [],
  coming: null,
  org_id: ANNA.org_id,
  displays: 2,
  active: true,
  version: 1,
  can,
}

let sent: unknown
let opened: string[]
beforeEach(() => {
  logIn()
  sent = undefined
  opened = []
  answers(searchPlaces, () => ({ rows: [street] }))
  answers(listLocations, ({ query }) => {
    const search = query.get('search')?.replaceAll('"', '').toLowerCase() ?? ''
    const rows = [sister].filter(({ address }) => address.toLowerCase().includes(search))
    return { rows, count: rows.length, allData: [] }
  })
  answers(createLocation, ({ body }) => {
    sent = body
    return new Failure('busy')
  })
})

async function open() {
  await page.viewport(1280, 900)
  const screen = await show(
    <CreateLocationDialog user={ANNA} onClose={() => {}} onOpen={(id) => opened.push(id)} />,
  )
  const field = screen.getByRole('combobox', { name: 'Where is it?' })
  await expect.element(field).toBeVisible()
  return { screen, field, option: (name: RegExp) => screen.getByRole('option', { name }) }
}

test('a place that was found puts the pin, fills the address and tells the time zone', async () => {
  const { screen, field, option } = await open()
  await field.fill('bahrenfelder')
  await option(/Straße 86/).click()
  await expect.element(screen.getByText('53.55310, 9.92970')).toBeVisible()
  await expect
    .element(screen.getByRole('textbox', { name: 'Address' }))
    .toHaveValue('Bahrenfelder Straße 86, Hamburg, Germany')
  await expect.element(screen.getByText('Europe/Berlin')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Location name' }).fill('Bahrenfelder')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => sent)
    .toMatchObject({
      location_name: 'Bahrenfelder',
      location: { latitude: 53.5531, longitude: 9.9297 },
      time_zone: null,
    })
})

test('coordinates that are pasted put the pin, and an address that was written stays', async () => {
  const { screen, field } = await open()
  await screen.getByRole('textbox', { name: 'Address' }).fill('Rua Augusta 1')
  ;(field.element() as HTMLInputElement).focus()
  await commands.paste('https://www.google.com/maps/@38.7071,-9.1366,15z')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('38.70710, -9.13660')).toBeVisible()
  await expect.element(screen.getByText('Europe/Lisbon')).toBeVisible()
  await field.fill('bahrenfelder')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Europe/Berlin')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('Rua Augusta 1')
})

test('coordinates that are pasted put the pin also where the field is left', async () => {
  const { screen, field } = await open()
  ;(field.element() as HTMLInputElement).focus()
  await commands.paste('48.1335, 11.5665')
  await userEvent.tab()
  await expect.element(screen.getByText('48.13350, 11.56650')).toBeVisible()
})

test('a location of one’s own is found beside the places and can be opened', async () => {
  const { field, option } = await open()
  await field.fill('bahrenfelder')
  await option(/Your location, Bahrenfelder Straße 112/).click()
  expect(opened).toEqual([sister.id])
})

test('the hours of the nearest location are taken over with a press', async () => {
  const { screen } = await open()
  const copy = screen.getByRole('button', { name: 'Copy from Tidewhistle Ottensen' })
  await copy.click()
  await expect.element(screen.getByRole('checkbox', { name: 'Monday' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
  await expect.element(copy).not.toBeInTheDocument()
})

test('arrow keys move the pin by a metre, with Shift by ten', async () => {
  const { screen, field } = await open()
  await field.fill('53.5, 10')
  await userEvent.keyboard('{Enter}')
  const pin = screen.getByRole('button', { name: /^Pin at/ })
  await expect.element(pin).toBeVisible()
  ;(pin.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText('53.50001, 10.00000')).toBeVisible()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await expect.element(screen.getByText('53.50010, 10.00000')).toBeVisible()
})

test('without a pin the form says how to put it', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Create location' }).click()
  await expect
    .element(
      screen.getByRole('alert').filter({ hasText: 'Search for the address, or put the pin on the map.' }),
    )
    .toBeVisible()
  expect(sent).toBeUndefined()
})

test('hours that would close a sold day are moved to the first possible day with one press', async () => {
  const asked: Record<string, unknown>[] = []
  answers(updateLocation, ({ body }) => {
    asked.push(body as Record<string, unknown>)
    if (asked.length > 1) return new Failure('busy')
    const data = { campaigns: [{ id: idOf(50), name: 'Spring opening' }], earliest: '2027-03-04' }
    return new Failure('in_use', 'Some of the days that would be closed are already sold.', data)
  })
  const screen = await show(<EditLocationDialog location={sister} onClose={() => {}} onOpen={() => {}} />)
  await screen.getByRole('checkbox', { name: 'Tuesday' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Spring opening')).toBeVisible()
  await screen.getByRole('button', { name: /Apply from Mar 4, 2027/ }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[0]).toMatchObject({ effective_from: null })
  expect(asked[1]).toMatchObject({ effective_from: '2027-03-04', version: 1 })
})

test('a planned change is told and can be removed', async () => {
  let asked: unknown
  answers(updateLocation, ({ body }) => {
    asked = body
    return new Failure('busy')
  })
  const schedule = { type: 'always' as const, slots: [] }
  const coming = { from: '2027-03-01', schedule, time_zone: 'Europe/Berlin' }
  const screen = await show(
    <EditLocationDialog location={{ ...sister, coming }} onClose={() => {}} onOpen={() => {}} />,
  )
  await expect.element(screen.getByText('From Mar 1, 2027: Always open')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove this change' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked).toMatchObject({ coming: null })
})
