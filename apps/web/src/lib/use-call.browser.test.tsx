import { createLocation, listLocations, lookupLocations } from '@plaza/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { answers, Failure, noAnswer } from '../../test/answers.ts'
import { locationOf } from '../../test/location-of.ts'
import { ANNA, logIn } from '../../test/log-in.ts'
import { show } from '../../test/show.tsx'
import { pageOf } from './query-of.ts'
import { useCall, type UseCallOptions } from './use-call.ts'

const place = {
  address: 'Quay 1, Hamburg',
  location: { latitude: 53.5436, longitude: 9.9668 },
  schedule: { type: 'always' as const, slots: [] },
}
const stored = (name: string) => locationOf(9, name)

/** The keys under which the server was asked to create something. */
const keys: (string | null)[] = []
let names: string[] = []

function Creating(options: UseCallOptions<typeof createLocation>) {
  const create = useCall(createLocation, { invalidates: [listLocations], ...options })
  const list = useQuery(pageOf(listLocations, { query: { org_id: ANNA.org_id } }))
  const button = (name: string) => (
    <button
      type="button"
      onClick={() => create.mutate({ body: { ...place, location_name: name, org_id: ANNA.org_id } })}
    >
      Create {name}
    </button>
  )
  return (
    <>
      {button('Pier')}
      {button('Gate')}
      <ul>
        {list.data?.rows.map(({ location_name }) => (
          <li key={location_name}>{location_name}</li>
        ))}
      </ul>
    </>
  )
}

beforeEach(() => {
  logIn()
  keys.length = 0
  names = []
  answers(listLocations, () => ({ rows: names.map(stored), count: names.length, allData: [] }))
  answers(createLocation, ({ body, headers }) => {
    keys.push(headers.get('idempotency-key'))
    const { location_name } = body as { location_name: string }
    names.push(location_name)
    return stored(location_name)
  })
})

test('a change says what the server says, and what it made stale is fetched again', async () => {
  const screen = await show(<Creating />)
  await screen.getByRole('button', { name: 'Create Pier' }).click()
  await expect.element(screen.getByText(createLocation.message)).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Pier')
})

test('what a change does not concern is not fetched again', async () => {
  let lists = 0
  answers(listLocations, () => {
    lists++
    return { rows: [], count: 0, allData: [] }
  })
  const screen = await show(<Creating invalidates={[lookupLocations]} />)
  await expect.poll(() => lists).toBe(1)
  await screen.getByRole('button', { name: 'Create Pier' }).click()
  await expect.element(screen.getByText(createLocation.message)).toBeVisible()
  expect(lists).toBe(1)
})

test('a screen that shows itself what happened has no toast', async () => {
  const screen = await show(<Creating quiet />)
  await screen.getByRole('button', { name: 'Create Pier' }).click()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Pier')
  expect(screen.getByText(createLocation.message).query()).toBeNull()
})

test('a failure says the sentence of the server', async () => {
  answers(createLocation, () => new Failure('forbidden', 'Only owners create locations.'))
  const screen = await show(<Creating />)
  await screen.getByRole('button', { name: 'Create Pier' }).click()
  await expect.element(screen.getByText('Only owners create locations.')).toBeVisible()
})

test('what is sent again after a lost answer has the same key, and the next creation another', async () => {
  const screen = await show(<Creating />)
  const pier = screen.getByRole('button', { name: 'Create Pier' })
  const gate = screen.getByRole('button', { name: 'Create Gate' })
  let isLost = true
  answers(createLocation, ({ body, headers }) => {
    keys.push(headers.get('idempotency-key'))
    return isLost ? noAnswer : stored((body as { location_name: string }).location_name)
  })

  await pier.click()
  await expect.element(screen.getByText('The server cannot be reached', { exact: false })).toBeVisible()
  isLost = false
  await pier.click()
  await expect.element(screen.getByText(createLocation.message)).toBeVisible()
  await pier.click()
  await expect.poll(() => keys).toHaveLength(3)
  await gate.click()
  await expect.poll(() => keys).toHaveLength(4)

  const [lost, again, next, other] = keys
  expect(again).toBe(lost)
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set([again, next, other]).size).toBe(3)
})

test('another input after a failure is another intention', async () => {
  answers(createLocation, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return noAnswer
  })
  const screen = await show(<Creating />)
  await screen.getByRole('button', { name: 'Create Pier' }).click()
  await expect.poll(() => keys).toHaveLength(1)
  await screen.getByRole('button', { name: 'Create Gate' }).click()
  await expect.poll(() => keys).toHaveLength(2)
  expect(keys[0]).not.toBe(keys[1])
})
