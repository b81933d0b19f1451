import { listMedia } from '@plaza/contract/media-library'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answers, noAnswer } from '../../../test/answers.ts'
import { show } from '../../../test/show.tsx'
import { until } from '../../../test/until.ts'
import type { LibraryState } from '../../shared/media-library/queries.ts'
import { fileOf, inCampaign, LibraryServer, logInBuyer } from '../../shared/media-library/test-library.ts'
import { MediaLibrary } from './media-library.tsx'

/** The screen with its state in memory instead of the address. */
function Screen() {
  const [state, setState] = useState<LibraryState>({ page: 1, size: 25 })
  const [opened, setOpened] = useState<string>()
  const onState = (patch: Partial<LibraryState>) => setState((before) => ({ ...before, ...patch }))
  return <MediaLibrary state={state} onState={onState} opened={opened} onOpen={setOpened} />
}

const clip = { type: 'video/mp4', duration: 10, bytes: 2_097_152 }

beforeEach(() => logInBuyer())

test('each file is shown with its facts and where it is', async () => {
  new LibraryServer(
    fileOf(1, 'sale.png', { label: 'Spring sale', ...inCampaign }),
    fileOf(2, 'clip.mp4', { ...clip, drafts: 2 }),
    fileOf(3, '', {}),
  )
  const screen = await show(<Screen />)
  await expect.element(screen.getByRole('button', { name: 'Spring sale, In 1 campaign' })).toBeVisible()
  await expect.element(screen.getByText('1920 × 1080 · 10 sec · 2 MB')).toBeVisible()
  await expect.element(screen.getByText('In 2 drafts')).toBeVisible()
  await expect.element(screen.getByText('Not used yet', { exact: true }).last()).toBeVisible()
  await expect.element(screen.getByText('File without a name')).toBeVisible()
})

test('search and filters ask the server, and what finds nothing is cleared at once', async () => {
  const server = new LibraryServer(fileOf(1, 'sale.png'), fileOf(2, 'clip.mp4', clip))
  const screen = await show(<Screen />)
  await screen.getByRole('searchbox', { name: 'Search media' }).fill('clip')
  await until(() => expect(screen.getByText('sale.png', { exact: true }).query()).toBeNull())
  await screen.getByRole('button', { name: 'Filters' }).click()
  await screen.getByRole('radiogroup', { name: 'Which use' }).getByText('Not used yet').click()
  await userEvent.keyboard('{Escape}')
  await until(() => expect(server.asked.at(-1)).toContain('use=unused'))
  await screen.getByRole('combobox', { name: 'Order' }).selectOptions('bytes')
  await until(() => expect(server.asked.at(-1)).toContain('sorted_by=bytes&sort=desc'))
  await screen.getByText('Pictures', { exact: true }).click()
  await screen.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.element(screen.getByText('sale.png', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Search media' })).toHaveValue('')
})

test('a file opens by keyboard to where it runs, and Escape closes it', async () => {
  new LibraryServer(fileOf(1, 'sale.png', { ...inCampaign, drafts: 1, label: 'Spring sale' }))
  const screen = await show(<Screen />)
  const card = screen.getByRole('button', { name: 'Spring sale, In 1 campaign' })
  await expect.element(card).toBeVisible()
  card.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: 'Spring opening' })).toBeVisible()
  await expect.element(screen.getByText('Mar 1 – 7, 2027, Mon–Fri')).toBeVisible()
  await expect.element(screen.getByText('1 display', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Concourse 9 · Main')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Summer' })).toBeVisible()
  await expect.element(screen.getByText('sale.png', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await until(() => expect(screen.getByRole('dialog').query()).toBeNull())
})

test('a file is renamed for the own organization', async () => {
  const server = new LibraryServer(fileOf(1, 'final_v7.png'))
  const screen = await show(<Screen />)
  await screen.getByRole('button', { name: 'Actions for final_v7.png' }).click()
  await screen.getByRole('menuitem', { name: 'Rename' }).click()
  await expect.element(screen.getByText(/Owners keep seeing “final_v7.png”/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Name' }).fill('Spring sale')
  await screen.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Spring sale, Not used yet' })).toBeVisible()
  expect(server.files[0]?.label).toBe('Spring sale')
})

const erase = async (name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

test('a file that is in nothing is deleted at once and taken back', async () => {
  const server = new LibraryServer(fileOf(1, 'sale.png'))
  const screen = await show(<Screen />)
  await erase('sale.png')
  await expect.element(screen.getByText('sale.png was deleted.')).toBeVisible()
  await expect.element(screen.getByText('No media yet')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: 'sale.png, Not used yet' })).toBeVisible()
  expect(server.deleted).toEqual([])
})

test('selected files are deleted together and taken back, and what is in use stays with its reason', async () => {
  const server = new LibraryServer(
    fileOf(1, 'sale.png'),
    fileOf(2, 'used.png', inCampaign),
    fileOf(3, 'old.png'),
  )
  const screen = await show(<Screen />)
  for (const name of ['sale.png', 'used.png', 'old.png']) {
    await screen.getByRole('checkbox', { name: `Select ${name}` }).click()
  }
  const bar = screen.getByRole('region', { name: 'Selected files' })
  await expect.element(bar.getByText('3 files selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('2 files were deleted.')).toBeVisible()
  await expect.element(screen.getByText('1 file stays:')).toBeVisible()
  await expect.element(screen.getByText(/in the campaign “Spring opening”/)).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  expect(server.files.map(({ name }) => name)).toEqual(['used.png'])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: 'old.png, Not used yet' })).toBeVisible()
  expect(server.files).toHaveLength(3)
})

test('a file in a draft is deleted only after the question', async () => {
  const server = new LibraryServer(fileOf(1, 'sale.png', { drafts: 1 }))
  const screen = await show(<Screen />)
  await erase('sale.png')
  await expect.element(screen.getByText(/Deleting it takes it out of the draft/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(server.files).toHaveLength(1)
  await erase('sale.png')
  await screen.getByRole('button', { name: 'Delete from drafts too' }).click()
  await expect.element(screen.getByText('sale.png was deleted.')).toBeVisible()
})

test('a file in a campaign stays, and it is said why', async () => {
  const server = new LibraryServer(fileOf(1, 'sale.png', inCampaign))
  const screen = await show(<Screen />)
  await erase('sale.png')
  await expect.element(screen.getByText(/in the campaign “Spring opening”/)).toBeVisible()
  await screen.getByRole('button', { name: 'OK' }).click()
  expect(server.files).toHaveLength(1)
})

test('who may not create campaigns looks and changes nothing', async () => {
  logInBuyer([])
  new LibraryServer(fileOf(1, 'sale.png'))
  const screen = await show(<Screen />)
  await expect.element(screen.getByRole('button', { name: 'sale.png, Not used yet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Upload' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: /^Actions/ }).query()).toBeNull()
})

test('a failed fetch says so and is tried again', async () => {
  const server = new LibraryServer(fileOf(1, 'sale.png'))
  let fails = true
  answers(listMedia, () => (fails ? noAnswer : { rows: server.files, count: 1 }))
  const screen = await show(<Screen />)
  const again = screen.getByRole('button', { name: 'Try again' })
  await until(() => expect(again.query()).not.toBeNull())
  fails = false
  await again.click()
  await expect.element(screen.getByRole('button', { name: 'sale.png, Not used yet' })).toBeVisible()
})
