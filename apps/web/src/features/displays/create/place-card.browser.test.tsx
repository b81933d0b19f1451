import { displayInput } from '@plaza/contract/display-input'
import { findDuplicateDisplay } from '@plaza/contract/displays'
import { getLocation, listLocations } from '@plaza/contract/locations'
import { type FoundPlace, searchPlaces } from '@plaza/contract/places'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure, type Asked } from '../../../../test/answers.ts'
import { locationOf } from '../../../../test/location-of.ts'
import { ANNA, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import type { PlaceBeginning } from '../../../shared/new-place/new-place.ts'
import { beginningOf, type DisplayInput } from './create-form.ts'
import { PlaceCard } from './place-card.tsx'

const all = [locationOf(31, 'Ferry terminal'), locationOf(32, 'Old quay'), locationOf(33, 'Market hall')]

/** What the picker has searched for. */
const searched: (string | null)[] = []

const list = ({ query }: Asked) => {
  const search = query.get('search')
  searched.push(search)
  const text = (search ?? '').replaceAll('"', '').toLowerCase()
  const rows = all.filter(({ location_name }) => location_name.toLowerCase().includes(text))
  return { rows, count: rows.length, allData: [] }
}

function NewDisplay() {
  const form = useZodForm(displayInput, beginningOf(ANNA.org_id))
  return (
    <Form form={form} onSubmit={async () => {}}>
      <PlaceCard form={form} />
    </Form>
  )
}

async function showCard() {
  const screen = await show(<NewDisplay />)
  const picker = screen.getByRole('combobox', { name: 'Location', exact: true })
  await expect.element(picker).toBeVisible()
  return { screen, picker, option: (name: string) => screen.getByRole('option', { name: new RegExp(name) }) }
}

beforeEach(() => {
  logIn()
  searched.length = 0
  answers(listLocations, list)
  answers(getLocation, () => locationOf(32, 'Old quay'))
})

test('the server finds what is typed, once typing has paused', async () => {
  const { picker, option } = await showCard()
  await picker.click()
  await expect.element(option('Ferry terminal')).toBeVisible()
  await userEvent.keyboard('quay')
  await expect.element(option('Ferry terminal')).not.toBeInTheDocument()
  await expect.element(option('Old quay')).toBeVisible()
  expect(searched.at(-1)).toBe('"quay"')
  expect(searched).not.toContain('"q"')
})

test('what is chosen stays, though the next search does not find it', async () => {
  const { picker, option } = await showCard()
  await picker.click()
  await option('Old quay').click()
  await expect.element(picker).toHaveValue('Old quay · Quay 1, Hamburg')
  await picker.fill('market')
  await expect.element(option('Market hall')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await expect.element(picker).toHaveValue('Old quay · Quay 1, Hamburg')
})

test('the text of what is chosen searches for nothing', async () => {
  const { picker, option } = await showCard()
  await picker.click()
  await expect.element(option('Old quay')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await option('Old quay').click()
  await expect.element(picker).toHaveValue('Old quay · Quay 1, Hamburg')
  const before = searched.length
  await vi.advanceTimersByTimeAsync(1000)
  await picker.click()
  await expect.element(option('Market hall')).toBeVisible()
  expect(searched.slice(before).filter(Boolean)).toEqual([])
})

test('a search without result says so', async () => {
  const { screen, picker } = await showCard()
  await picker.click()
  await userEvent.keyboard('nowhere')
  await expect.element(screen.getByText('Nothing found')).toBeVisible()
})

test('who has no locations yet is told', async () => {
  answers(listLocations, () => ({ rows: [], count: 0, allData: [] }))
  const { screen } = await showCard()
  await expect.element(screen.getByText('You have no locations yet.')).toBeVisible()
})

test('locations that could not be loaded can be asked for again', async () => {
  answers(listLocations, () => new Failure('internal', 'The locations could not be read.'))
  const { screen, picker, option } = await showCard()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'The locations could not be read.' }))
    .toBeVisible()
  answers(listLocations, list)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await picker.click()
  await expect.element(option('Ferry terminal')).toBeVisible()
})

test('the only location that there is is chosen, and may be made here', async () => {
  answers(listLocations, () => ({ rows: all.slice(1, 2), count: 1, allData: [] }))
  const { picker } = await showCard()
  await expect.element(picker).toHaveValue('Old quay · Quay 1, Hamburg')
})

const mayAll = () =>
  logIn({
    roles: [
      { id: 2, name: 'Owner', permissions: ['organization:view', 'display:create', 'location:create'] },
    ],
  })

const street: FoundPlace = {
  kind: 'address',
  name: 'Quay 7',
  region: 'Hamburg',
  country: 'Germany',
  lat: 53.54,
  lng: 9.96,
  population: null,
}

/** The card in a form that keeps what it would send, and whatever of the location's whole form was asked for. */
async function showNew() {
  mayAll()
  answers(searchPlaces, () => ({ rows: [street] }))
  answers(findDuplicateDisplay, () => ({ id: all[0]!.id }))
  const sent: DisplayInput[] = []
  const wholes: PlaceBeginning[] = []
  function WithNewPlace() {
    const form = useZodForm(displayInput, beginningOf(ANNA.org_id))
    return (
      <Form form={form} onSubmit={async () => void sent.push(form.getValues())}>
        <PlaceCard
          form={form}
          onWhole={(place, onMade) => {
            wholes.push(place)
            onMade(all[1]!.id)
          }}
        />
        <button type="submit">Send</button>
      </Form>
    )
  }
  const screen = await show(<WithNewPlace />)
  return { screen, sent, wholes, field: (name: string) => screen.getByLabelText(name) }
}

test('the first location comes along, named after what was found, and names the display', async () => {
  answers(listLocations, () => ({ rows: [], count: 0, allData: [] }))
  const { screen, sent, field } = await showNew()
  await screen.getByRole('combobox', { name: 'Where is it?' }).fill('quay')
  await screen.getByRole('option', { name: /Quay 7/ }).click()
  await expect.element(field('Location name')).toHaveValue('Quay 7')
  await expect.element(field('Address')).toHaveValue('Quay 7, Hamburg, Germany')
  await expect.element(screen.getByText(/Open around the clock · time zone Europe\/Berlin/)).toBeVisible()
  await screen.getByRole('button', { name: 'Entrance' }).click()
  await expect.element(field('Display name')).toHaveValue('Quay 7, Entrance')
  await screen.getByRole('button', { name: 'Send' }).click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.generalInfo.location_id ?? null).toBeNull()
  expect(sent[0]?.place).toMatchObject({
    location_name: 'Quay 7',
    location: { latitude: 53.54, longitude: 9.96 },
    schedule: { type: 'always' },
  })
})

test('what somebody wrote is proposed over neither by another place nor by another spot', async () => {
  answers(listLocations, () => ({ rows: [], count: 0, allData: [] }))
  const { screen, field } = await showNew()
  const search = screen.getByRole('combobox', { name: 'Where is it?' })
  await search.fill('quay')
  await screen.getByRole('option', { name: /Quay 7/ }).click()
  await field('Location name').fill('Ferry house')
  await expect.element(field('Display name')).toHaveValue('Ferry house')
  await field('Display name').fill('Big wall')
  await screen.getByRole('button', { name: 'Lobby' }).click()
  await search.fill('53.5, 10.1')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Address')).toHaveValue('')
  await expect.element(field('Location name')).toHaveValue('Ferry house')
  await expect.element(field('Display name')).toHaveValue('Big wall')
})

test('whoever comes to the proposed name writes over it, and it does not change under their hands', async () => {
  answers(listLocations, () => ({ rows: [], count: 0, allData: [] }))
  const { screen, field } = await showNew()
  await screen.getByRole('combobox', { name: 'Where is it?' }).fill('quay')
  await screen.getByRole('option', { name: /Quay 7/ }).click()
  await expect.element(field('Display name')).toHaveValue('Quay 7')
  await field('Display name').click()
  await userEvent.keyboard('Big wall')
  await expect.element(field('Display name')).toHaveValue('Big wall')
})

test('who has locations makes a new one or goes back to them', async () => {
  const { screen, wholes, field } = await showNew()
  const picker = screen.getByRole('combobox', { name: 'Location', exact: true })
  await screen.getByRole('button', { name: 'New location' }).click()
  await expect.element(picker).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Choose one of yours' }).click()
  await expect.element(picker).toHaveValue('')

  // A location of one's own is offered where it has the typed name.
  await screen.getByRole('button', { name: 'New location' }).click()
  const search = screen.getByRole('combobox', { name: 'Where is it?' })
  await search.fill('old quay')
  await screen.getByRole('option', { name: /^Old quay Your location/ }).click()
  await expect.element(picker).toHaveValue('Old quay · Quay 1, Hamburg')

  // The whole form, with hours and more, begins with what is known.
  await screen.getByRole('button', { name: 'New location' }).click()
  await search.fill('quay 7')
  await screen.getByRole('option', { name: /Quay 7/ }).click()
  await field('Location name').fill('Ferry house')
  await screen.getByRole('button', { name: 'Change hours and more' }).click()
  expect(wholes).toMatchObject([{ location_name: 'Ferry house', address: 'Quay 7, Hamburg, Germany' }])
  await expect.element(picker).toHaveValue('Old quay · Quay 1, Hamburg')
})

test('a place that is not chosen is asked for where it is searched', async () => {
  answers(listLocations, () => ({ rows: [], count: 0, allData: [] }))
  const { screen } = await showNew()
  await expect.element(screen.getByRole('combobox', { name: 'Where is it?' })).toBeVisible()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Search for the place, and choose it from the list.')).toBeVisible()
})
