import { createBan, listBans } from '@plaza/contract/bans'
import { listDisplays } from '@plaza/contract/displays'
import { listLocations } from '@plaza/contract/locations'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../../test/answers.ts'
import { displayOf } from '../../../../test/display-of.ts'
import { locationOf } from '../../../../test/location-of.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { BansSection } from './bans-section.tsx'

const ban = {
  id: idOf(50),
  advertiser_id: null,
  advertiser_name: null,
  email: null,
  category: '1004',
  everywhere: false,
  displays: [{ id: idOf(60), name: 'Concourse' }],
  locations: [{ id: idOf(70), name: 'Central Station' }],
  note: 'Sponsor',
  version: 1,
  updated_at: '2027-02-01T08:00:00.000Z',
  updated_by: 'Ada',
}

let sent: unknown[]
beforeEach(() => {
  logIn({ roles: [{ id: 1, name: 'Owner', permissions: ['organization:view', 'display:update'] }] })
  sent = []
  const places = [locationOf(70, 'Central Station'), locationOf(71, 'Old quay')]
  answers(listDisplays, () => ({ rows: [displayOf(60, 'Concourse')], count: 1, allData: [] }))
  // The server finds what holds the typed text.
  answers(listLocations, ({ query }) => {
    const text = (query.get('search') ?? '').replaceAll('"', '').toLowerCase()
    const rows = places.filter(({ location_name }) => location_name.toLowerCase().includes(text))
    return { rows, count: rows.length, allData: [] }
  })
  answers(listBans, () => ({ rows: [ban], advertisers: [{ id: idOf(80), name: 'Corner Gym' }] }))
  answers(createBan, ({ body }) => {
    sent.push(body)
    return new Failure('ban_exists')
  })
})

test('a ban says what it is about, where, and why', async () => {
  const screen = await show(<BansSection />)
  await expect.element(screen.getByText('Alcohol › Beer')).toBeVisible()
  await expect.element(screen.getByText('Category · Central Station, Concourse · Sponsor')).toBeVisible()
})

test('a category is banned on all displays, and one that is banned already is told at its field', async () => {
  const screen = await show(<BansSection />)
  await screen.getByRole('button', { name: 'New ban' }).click()
  await screen.getByRole('button', { name: 'Category' }).click()
  await screen.getByRole('combobox', { name: 'Search Category' }).fill('wine')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ category: '1007', everywhere: true }])
  await expect
    .element(screen.getByText('This is banned already. Please change that ban instead.').first())
    .toBeVisible()
})

test('an address is banned at a location alone, and what was chosen before it is not sent', async () => {
  const screen = await show(<BansSection />)
  await screen.getByRole('button', { name: 'New ban' }).click()
  await screen.getByText('An email address', { exact: true }).click()
  await screen.getByRole('textbox', { name: 'Email address' }).fill('rival@example.org')
  await screen.getByText('On some', { exact: true }).click()
  await screen.getByRole('combobox', { name: 'Locations' }).click()
  await screen.getByRole('option', { name: 'Central Station' }).click()
  await screen.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([{ email: 'rival@example.org', category: null, everywhere: false, locations: [idOf(70)] }])
})

test('nothing is sent before something is chosen', async () => {
  const screen = await show(<BansSection />)
  await screen.getByRole('button', { name: 'New ban' }).click()
  await screen.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect
    .element(screen.getByText('Please choose an advertiser, an address or a category.').first())
    .toBeVisible()
  expect(sent).toEqual([])
})

test('whoever may not change displays reads the bans and changes none', async () => {
  logIn({ roles: [{ id: 3, name: 'User', permissions: ['organization:view'] }] })
  const screen = await show(<BansSection />)
  await expect.element(screen.getByText('Alcohol › Beer')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('places are found at the server, and those that are chosen keep their names', async () => {
  const screen = await show(<BansSection />)
  await screen.getByRole('button', { name: 'New ban' }).click()
  await screen.getByText('An email address', { exact: true }).click()
  await screen.getByRole('textbox', { name: 'Email address' }).fill('rival@example.org')
  await screen.getByText('On some', { exact: true }).click()
  const places = screen.getByRole('combobox', { name: 'Locations' })
  await places.fill('quay')
  await screen.getByRole('option', { name: 'Old quay' }).click()
  await places.fill('central')
  await screen.getByRole('option', { name: 'Central Station' }).click()
  await expect.element(screen.getByText('Old quay')).toBeVisible()
  await screen.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ locations: [idOf(71), idOf(70)] }])
})
