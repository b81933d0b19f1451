import { displayInput } from '@plaza/contract/display-input'
import { getLocation, listLocations } from '@plaza/contract/locations'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure, type Asked } from '../../../../test/answers.ts'
import { locationOf } from '../../../../test/location-of.ts'
import { ANNA, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { beginningOf } from './create-form.ts'
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

test('a new location is made beside the form', async () => {
  const permissions = ['organization:view', 'display:create', 'location:create']
  logIn({ roles: [{ id: 2, name: 'Owner', permissions }] })
  let asked = 0
  function WithNewPlace() {
    const form = useZodForm(displayInput, beginningOf(ANNA.org_id))
    return (
      <Form form={form} onSubmit={async () => {}}>
        <PlaceCard form={form} onNewPlace={() => asked++} />
      </Form>
    )
  }
  const screen = await show(<WithNewPlace />)
  await screen.getByRole('button', { name: 'New location' }).click()
  expect(asked).toBe(1)
  await expect.element(screen.getByRole('link', { name: /new tab/ })).not.toBeInTheDocument()
})
