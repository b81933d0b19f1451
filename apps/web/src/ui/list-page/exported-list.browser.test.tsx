import { exportList } from '@plaza/contract/exports'
import { listLocations } from '@plaza/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { locationOf } from '../../../test/location-of.ts'
import { ANNA, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf } from '../../lib/query-of.ts'
import { listColumns } from './columns.ts'
import { ListPage } from './list-page.tsx'

type Row = ReturnType<typeof locationOf>

const column = listColumns<Row>()
const columns = column.columns([
  column.accessor('location_name', { header: 'Location' }),
  column.accessor('address', { header: 'Address' }),
  column.accessor('displays', { header: 'Displays' }),
])
const state: ListState<'location_name'> = { page: 2, size: 10, search: 'Pier', sorted_by: 'location_name' }

function Locations() {
  const query = useQuery(pageOf(listLocations, { query: { org_id: ANNA.org_id, ...listQueryOf(state) } }))
  return (
    <ListPage
      name="Locations"
      columns={columns}
      query={query}
      state={state}
      onState={() => undefined}
      rowId={({ id }) => id}
      rowName={({ location_name }) => location_name}
      exported={{ list: 'locations', query: { org_id: ANNA.org_id } }}
      empty={{ title: 'No locations yet', text: 'Create the first one.' }}
    />
  )
}

beforeEach(() => {
  logIn()
  localStorage.removeItem('columns.locations')
  answers(listLocations, () => ({ rows: [locationOf(1, 'Pier 1')], count: 11, allData: [] }))
})

test('columns can be hidden, which the browser remembers, but not the one that names the rows', async () => {
  const screen = await show(<Locations />)
  const head = screen.getByRole('columnheader', { name: 'Address' })
  await expect.element(head).toBeVisible()
  await screen.getByRole('button', { name: 'Choose columns' }).click()
  await expect.element(screen.getByRole('menuitemcheckbox', { name: 'Displays' })).toBeChecked()
  expect(screen.getByRole('menuitemcheckbox', { name: 'Location', exact: true }).query()).toBeNull()
  await screen.getByRole('menuitemcheckbox', { name: 'Address' }).click()
  await expect.element(head).not.toBeInTheDocument()
  await screen.unmount()
  const again = await show(<Locations />)
  await expect.element(again.getByRole('columnheader', { name: 'Displays' })).toBeVisible()
  await expect.element(again.getByRole('columnheader', { name: 'Address' })).not.toBeInTheDocument()
})

test('all rows that match the filters are saved, not those of the page alone', async () => {
  const saved = vi.fn<(query: string) => void>()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answers(exportList, ({ query }) => {
    saved(String(query))
    return { name: 'Locations.xlsx', type: 'application/zip', bytes: new TextEncoder().encode('PK') }
  })
  const screen = await show(<Locations />)
  await screen.getByRole('button', { name: 'Export the list' }).click()
  await screen.getByRole('menuitem', { name: /xlsx/ }).click()
  await expect.poll(() => clicked.mock.calls.length).toBe(1)
  const query = new URLSearchParams(saved.mock.calls[0]?.[0])
  expect(Object.fromEntries(query)).toEqual({
    org_id: ANNA.org_id,
    search: '"Pier"',
    sorted_by: 'location_name',
    format: 'xlsx',
  })
})

test('a file that cannot be written is told', async () => {
  answers(exportList, () => new Failure('busy', 'Please try again in a moment.'))
  const screen = await show(<Locations />)
  await screen.getByRole('button', { name: 'Export the list' }).click()
  await screen.getByRole('menuitem', { name: 'As CSV' }).click()
  await expect.element(screen.getByText('Please try again in a moment.')).toBeVisible()
})
