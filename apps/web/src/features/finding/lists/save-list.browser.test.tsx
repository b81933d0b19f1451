import { createDisplayList, listDisplayLists } from '@plaza/contract/display-lists'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure, noAnswer } from '../../../../test/answers.ts'
import { idOf } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { until } from '../../../../test/until.ts'
import { SaveListButton } from './save-list.tsx'
import { GONE, ListServer, logInBuyer } from './test-lists.ts'

const lobbies = { id: idOf(40), name: 'Lobbies', display_ids: [idOf(20)], version: 1 }

async function open(displayIds = [idOf(20), idOf(21)]) {
  const screen = await show(<SaveListButton displayIds={displayIds} />)
  const button = screen.getByRole('button', { name: 'Save to list' })
  await button.click()
  const save = screen.getByRole('button', { name: 'Save', exact: true })
  return { screen, button, save, name: screen.getByRole('textbox', { name: 'Name' }) }
}

beforeEach(() => logInBuyer())

test('displays are saved under a name, which the keys alone can do', async () => {
  const server = new ListServer()
  const { screen, button, name } = await open()
  await expect.element(screen.getByRole('dialog', { name: 'Save 2 displays' })).toBeVisible()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('Lobbies Berlin{Enter}')
  await expect.element(screen.getByText('List saved.')).toBeVisible()
  expect(server.told).toEqual([{ name: 'Lobbies Berlin', display_ids: [idOf(20), idOf(21)] }])
  await expect.element(name).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('displays are added to a list that is there', async () => {
  const server = new ListServer(lobbies)
  const { screen, save, name } = await open()
  await screen.getByRole('combobox', { name: 'List' }).click()
  await screen.getByRole('option', { name: /^Lobbies/ }).click()
  await expect.element(name).not.toBeInTheDocument()
  await save.click()
  await until(() => expect(server.lists[0]?.display_ids).toEqual([idOf(20), idOf(21)]))
  expect(server.told).toEqual([{ add: [idOf(20), idOf(21)] }])
})

test('a list needs a name of its own, which its field says', async () => {
  const server = new ListServer(lobbies)
  const { screen, save, name } = await open()
  await save.click()
  await expect.element(screen.getByText('This must not be empty.')).toBeVisible()
  expect(server.told).toEqual([])
  await name.fill('Lobbies')
  await save.click()
  const taken = 'Your organization already has a list with this name.'
  await expect.element(screen.getByRole('dialog').getByText(taken)).toBeVisible()
  await expect.element(name).toHaveFocus()
  await name.fill('Lobbies 2')
  await save.click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.lists).toHaveLength(2)
})

test('displays that are no longer on offer are told, and the others saved', async () => {
  const server = new ListServer()
  const { screen, save, name } = await open([idOf(20), GONE, idOf(22)])
  await name.fill('Lobbies')
  await save.click()
  await expect.element(screen.getByText(/^1 of these displays is no longer on offer/)).toBeVisible()
  await screen.getByRole('button', { name: 'Save the other 2' }).click()
  await until(() => expect(server.lists[0]?.display_ids).toEqual([idOf(20), idOf(22)]))
})

test('where no display is on offer any more, nothing can be saved', async () => {
  new ListServer()
  const { screen, save, name } = await open([GONE])
  await name.fill('Lobbies')
  await save.click()
  await expect.element(screen.getByText(/^None of these displays/)).toBeVisible()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
})

test('a failure stays to be read beside what was typed, and saving is tried again', async () => {
  new ListServer()
  let fails: Failure | typeof noAnswer | null = new Failure('too_many_lists', 'There are too many lists.')
  answers(createDisplayList, () => fails ?? { ...answered, display_ids: [] })
  const answered = {
    ...lobbies,
    displays: 0,
    on_offer: 0,
    updated_at: '2027-02-01T08:00:00Z',
    updated_by: 'Grace',
  }
  const { screen, save, name } = await open()
  await name.fill('Lobbies')
  await save.click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('There are too many lists.')).toBeVisible()
  await expect.element(name).toHaveValue('Lobbies')
  fails = noAnswer
  await save.click()
  await expect.element(dialog.getByText(/^The server cannot be reached/)).toBeVisible()
  fails = null
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a new list is saved also while the others cannot be loaded, which are asked for again', async () => {
  const server = new ListServer()
  let fails = true
  answers(listDisplayLists, () => (fails ? noAnswer : { rows: [listed], count: 1 }))
  const listed = {
    ...lobbies,
    displays: 1,
    on_offer: 1,
    updated_at: '2027-02-01T08:00:00Z',
    updated_by: 'Grace',
  }
  const { screen, save, name } = await open()
  await expect.element(screen.getByText('Your lists could not be loaded.')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Your lists could not be loaded.')).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'List' }).click()
  await expect.element(screen.getByRole('option', { name: /^Lobbies/ })).toBeVisible()
  await screen.getByRole('option', { name: 'New list' }).click()
  await name.fill('Station')
  await save.click()
  await until(() => expect(server.lists[0]?.name).toBe('Station'))
})
