import { listDisplayLists } from '@plaza/contract/display-lists'
import { useEffect, useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers, noAnswer } from '../../../../test/answers.ts'
import { idOf, logOut } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { until } from '../../../../test/until.ts'
import { findSearch, type FindState } from '../find-search.ts'
import { ListFilter } from './list-filter.tsx'
import { ListNote } from './list-note.tsx'
import { GONE, ListServer, logInBuyer, NAMES } from './test-lists.ts'

const lobbies = {
  id: idOf(40),
  name: 'Lobbies',
  display_ids: [...Object.keys(NAMES), GONE],
  version: 1,
}
const station = { id: idOf(41), name: 'Station', display_ids: [idOf(20)], version: 1 }

/** What the filter has made of the search. */
let state: FindState
function Finding({ sheet }: { sheet?: boolean }) {
  const [now, setNow] = useState(findSearch.parse({}))
  useEffect(() => {
    state = now
  }, [now])
  return (
    <>
      <ListFilter
        heading={sheet && <h3>Lists</h3>}
        state={now}
        onState={(patch) => setNow({ ...now, ...patch })}
      />
      <ListNote id={now.list} />
    </>
  )
}

async function open() {
  const screen = await show(<Finding />)
  await screen.getByRole('button', { name: 'Lists' }).click()
  return screen
}

beforeEach(() => logInBuyer())

test('a list is chosen, which says what of it is no longer on offer, and left again', async () => {
  const server = new ListServer(lobbies, station)
  const screen = await open()
  const row = screen.getByRole('button', { name: /^Lobbies/ })
  await expect.element(row).toHaveTextContent('3 of 4 displays on offer')
  await expect.element(screen.getByRole('button', { name: /^Station/ })).toHaveTextContent('1 display')
  await row.click()
  await until(() => expect(state).toMatchObject({ list: lobbies.id, page: 1 }))
  await expect.element(row).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Lobbies: 1 of 4 displays is no longer on offer.')
  await row.click()
  await until(() => expect(state.list).toBeUndefined())
  await expect.element(screen.getByText(/no longer on offer/)).not.toBeInTheDocument()
  expect(server.told).toEqual([])
})

test('the lists are reached and left by keys', async () => {
  new ListServer(lobbies)
  const screen = await show(<Finding />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('button', { name: /^Lobbies/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Lists' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: /^Lobbies/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await until(() => expect(state.list).toBe(lobbies.id))
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: /^Lobbies/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Lists' })).toHaveFocus()
})

test('a deleted list no longer narrows, and is taken back', async () => {
  const server = new ListServer(lobbies)
  const screen = await open()
  await screen.getByRole('button', { name: /^Lobbies/ }).click()
  await screen.getByRole('button', { name: 'Delete Lobbies' }).click()
  await expect.element(screen.getByText('Lobbies was deleted.')).toBeVisible()
  await expect.element(screen.getByText(/^No lists yet/)).toBeVisible()
  expect(state.list).toBeUndefined()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: /^Lobbies/ })).toBeVisible()
  expect(server.lists).toHaveLength(1)
})

test('a list is renamed, and displays are taken off it', async () => {
  const server = new ListServer(lobbies)
  const screen = await open()
  await screen.getByRole('button', { name: 'Edit Lobbies' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit “Lobbies”' })
  await expect.element(dialog.getByText('1 of 4 displays is no longer on offer.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lobbies Berlin')
  await dialog.getByRole('button', { name: 'Remove these' }).click()
  await dialog.getByRole('button', { name: 'Remove Concourse 9' }).click()
  await expect.element(dialog.getByRole('heading', { name: '2 displays' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.told).toEqual([{ name: 'Lobbies Berlin', display_ids: [idOf(21), idOf(22)], version: 1 }])
})

test('a list that a colleague changed meanwhile is loaded again before it is saved', async () => {
  const server = new ListServer(lobbies)
  const screen = await open()
  await screen.getByRole('button', { name: 'Edit Lobbies' }).click()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Mine')
  server.lists = [{ ...lobbies, name: 'Theirs', version: 2 }]
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('button', { name: 'Load what is stored now' }).click()
  await expect.element(name).toHaveValue('Theirs')
  await name.fill('Ours')
  await screen.getByRole('button', { name: 'Save' }).click()
  await until(() => expect(server.lists[0]).toMatchObject({ name: 'Ours', version: 3 }))
})

test('whoever may not create campaigns uses the lists and does not change them', async () => {
  logInBuyer([])
  new ListServer(lobbies)
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: /^Lobbies/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Edit Lobbies' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Delete Lobbies' })).not.toBeInTheDocument()
})

test('lists that cannot be loaded are asked for again', async () => {
  new ListServer(lobbies)
  let fails = true
  const rows = [{ ...station, displays: 1, on_offer: 1, updated_at: '2027-02-01T08:00:00Z', updated_by: '' }]
  answers(listDisplayLists, () => (fails ? noAnswer : { rows, count: 1 }))
  const screen = await open()
  await expect.element(screen.getByText('This could not be loaded')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: /^Station/ })).toBeVisible()
})

test('on a phone the lists are a section of the sheet, within its width', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  new ListServer({ ...lobbies, name: 'Everything along the ring line between Westend and the harbour' })
  const screen = await show(<Finding sheet />)
  const remove = screen.getByRole('button', { name: /^Delete Everything/ })
  await expect.element(remove).toBeVisible()
  expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})

test('visitors have no lists', async () => {
  logOut()
  const screen = await show(<Finding />)
  await expect.element(screen.getByRole('button', { name: 'Lists' })).not.toBeInTheDocument()
})
