import { listLocations } from '@plaza/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure, type Asked } from '../../../test/answers.ts'
import { locationOf } from '../../../test/location-of.ts'
import { ANNA, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { listQueryOf, type ListState } from '../../lib/list-search.ts'
import { pageOf } from '../../lib/query-of.ts'
import { listColumns } from './columns.ts'
import { ListPage } from './list-page.tsx'
import { selectColumn, SelectionOfRows, useSelection } from './selection.tsx'

type Row = ReturnType<typeof locationOf>

/** The rows that the server has. */
let all: Row[] = []
/** What was asked of the server, in turn. */
const asked: URLSearchParams[] = []
/** What the rows' menus were used for. */
const done: string[] = []

function answerPage({ query }: Asked) {
  asked.push(query)
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
  const text = (query.get('search') ?? '').replaceAll('"', '')
  const found = all.filter(({ location_name }) => location_name.includes(text))
  return { rows: found.slice((page - 1) * size, page * size), count: found.length, allData: [] }
}

const column = listColumns<Row>()
const columnsOf = () =>
  column.columns([
    selectColumn({ name: ({ location_name }: Row) => location_name, selected: ({ id }) => ({ id }) }),
    column.accessor('location_name', { header: 'Location' }),
    column.accessor('displays', { header: 'Displays' }),
  ])

type Column = 'location_name' | 'displays'

function Locations({ first }: { first: Partial<ListState<Column>> }) {
  const [state, setState] = useState<ListState<Column>>({ page: 1, size: 10, ...first })
  const query = useQuery(pageOf(listLocations, { query: { org_id: ANNA.org_id, ...listQueryOf(state) } }))
  const columns = useMemo(() => columnsOf(), [])
  const { rows } = useSelection()
  return (
    <>
      <p>{rows.length} selected</p>
      <ListPage
        name="Locations"
        columns={columns}
        query={query}
        state={state}
        onState={(patch) => setState((before) => ({ ...before, ...patch }) as ListState<Column>)}
        rowId={({ id }) => id}
        rowName={({ location_name }) => location_name}
        rowActions={({ location_name }) => [
          { label: 'Edit', onSelect: () => done.push(`edit ${location_name}`) },
          { label: 'Delete', danger: true, onSelect: () => done.push(`delete ${location_name}`) },
        ]}
        searchLabel="Search locations"
        empty={{ title: 'No locations yet', text: 'Create the first one.' }}
      />
    </>
  )
}

async function showList(first: Partial<ListState<Column>> = {}) {
  const screen = await show(
    <SelectionOfRows>
      <Locations first={first} />
    </SelectionOfRows>,
  )
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`${name}\\b`) })
  return { screen, row, button: (name: string | RegExp) => screen.getByRole('button', { name }) }
}

beforeEach(() => {
  logIn()
  asked.length = 0
  done.length = 0
  all = Array.from({ length: 23 }, (_, at) => locationOf(at + 1, `Pier ${at + 1}`))
  answers(listLocations, answerPage)
})

test('a row’s menu works by keys, and Escape gives the focus back to its button', async () => {
  const { screen, row, button } = await showList()
  await expect.element(row('Pier 2')).toBeVisible()
  const opener = button('Actions for Pier 2')
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => done).toEqual(['delete Pier 2'])
})

test('a selection lasts over pages, and a page is taken or dropped at once', async () => {
  const { screen, row, button } = await showList()
  await screen.getByRole('checkbox', { name: 'Select Pier 1', exact: true }).click()
  const whole = screen.getByRole('checkbox', { name: 'Select all on this page' })
  await expect.element(whole).toBePartiallyChecked()
  await button('Page 2').click()
  await expect.element(row('Pier 11')).toBeVisible()
  await expect.element(whole).not.toBeChecked()
  await whole.click()
  await expect.element(screen.getByText('11 selected')).toBeVisible()
  await button('Page 1').click()
  await expect.element(row('Pier 10')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select Pier 1', exact: true })).toBeChecked()
  await button('Page 2').click()
  await expect.element(row('Pier 11')).toBeVisible()
  await whole.click()
  await expect.element(screen.getByText('1 selected', { exact: true })).toBeVisible()
})

test('words that are only heard do not widen the page where a table is wider than it', async () => {
  const { screen, row } = await showList()
  await expect.element(row('Pier 1')).toBeVisible()
  const region = screen.getByRole('region', { name: 'Locations, table' }).element()
  region.querySelector('table')!.style.width = '3000px'
  expect(region.scrollWidth).toBe(3000)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('a list that fails says why, and can be asked for again', async () => {
  answers(listLocations, () => new Failure('internal', 'The list could not be read.'))
  const { screen, row, button } = await showList()
  await expect.element(screen.getByRole('alert').last()).toHaveTextContent('The list could not be read.')
  answers(listLocations, answerPage)
  await button('Try again').click()
  await expect.element(row('Pier 1')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
})

test('a list says that it is loading before it says how many there are', async () => {
  let finish = (): void => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  answers(listLocations, async (given) => {
    await held
    return answerPage(given)
  })
  const { screen } = await showList()
  const caption = screen.getByText('Locations, ', { exact: false })
  await expect.element(caption).toHaveTextContent('Locations, loading')
  finish()
  await expect.element(caption).toHaveTextContent('Locations, 23 in all')
  await expect.element(screen.getByText('1–10 of 23')).toBeVisible()
})

test('an empty list shows the next step and no search', async () => {
  all = []
  const { screen } = await showList()
  await expect.element(screen.getByRole('heading', { name: 'No locations yet' })).toBeVisible()
  expect(screen.getByRole('searchbox').query()).toBeNull()
})

test('a search without result can be cleared, and Escape empties the field', async () => {
  const { screen, row, button } = await showList()
  const search = screen.getByRole('searchbox', { name: 'Search locations' })
  await search.fill('Airport')
  await expect.element(screen.getByRole('heading', { name: 'Nothing matches yet' })).toBeVisible()
  await button('Clear search and filters').click()
  await expect.element(row('Pier 1')).toBeVisible()
  await expect.element(search).toHaveValue('')
  await search.fill('Pier 23')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(screen.getByText('1–10 of 23')).toBeVisible()
})

test('a heading sorts ascending, then descending, then as before', async () => {
  const { screen, row, button } = await showList({ page: 2 })
  await expect.element(row('Pier 11')).toBeVisible()
  const sorted = () => [asked.at(-1)?.get('sorted_by'), asked.at(-1)?.get('sort'), asked.at(-1)?.get('page')]
  const head = screen.getByRole('columnheader', { name: 'Displays' })
  await button('Displays').click()
  await expect.poll(sorted).toEqual(['displays', 'asc', '1'])
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await button('Displays').click()
  await expect.poll(sorted).toEqual(['displays', 'desc', '1'])
  await button('Displays').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
})

test('a page beyond the end leads to the last one', async () => {
  const { screen } = await showList({ page: 9 })
  await expect.element(screen.getByText('21–23 of 23')).toBeVisible()
})
