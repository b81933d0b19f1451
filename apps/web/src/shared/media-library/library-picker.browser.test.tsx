import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { until } from '../../../test/until.ts'
import { FromLibrary } from './from-library.tsx'
import type { LibraryFile } from './queries.ts'
import { fileOf, LibraryServer, logInBuyer } from './test-library.ts'

const zone = {
  name: 'Main',
  frame: { width: 100, height: 100 },
  resolution: '1920x1080',
  spotDuration: 10,
}
const fits = fileOf(1, 'fits.png')
const tall = fileOf(2, 'tall.png', { width: 1080, height: 1920 })
const long = fileOf(3, 'long.mp4', { type: 'video/mp4', duration: 30 })

beforeEach(() => logInBuyer())

/** The button with what was chosen by it. */
const begin = async (taken: string[] = []) => {
  const chosen: LibraryFile[][] = []
  const onChoose = (files: LibraryFile[]) => void chosen.push(files)
  const screen = await show(<FromLibrary zone={zone} taken={taken} onChoose={onChoose} />)
  await screen.getByRole('button', { name: 'From the library' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'fits.png' })).toBeInTheDocument()
  return { screen, chosen }
}

test('each file says whether it fits the zone, and what cannot be shown is not chosen', async () => {
  new LibraryServer(fits, tall, long)
  const { screen } = await begin()
  const described = (name: string) => screen.getByRole('checkbox', { name })
  await expect.element(described('fits.png')).toHaveAccessibleDescription('Fits')
  await expect.element(described('tall.png')).toHaveAccessibleDescription(/Fits with a warning.*aspect ratio/)
  await expect.element(described('long.mp4')).toHaveAccessibleDescription(/It lasts 30 s/)
  await expect.element(described('long.mp4')).toBeDisabled()
})

test('several files are chosen, also over a search, and handed over together', async () => {
  new LibraryServer(fits, tall, long)
  const { screen, chosen } = await begin()
  screen.getByRole('checkbox', { name: 'fits.png' }).element().focus()
  await userEvent.keyboard(' ')
  await screen.getByRole('searchbox', { name: 'Search media' }).fill('tall')
  await until(() => expect(screen.getByRole('checkbox', { name: 'fits.png' }).query()).toBeNull())
  await screen.getByRole('checkbox', { name: 'tall.png' }).click()
  await expect.element(screen.getByText('2 chosen')).toBeVisible()
  await screen.getByRole('button', { name: 'Use 2 files' }).click()
  expect(chosen.map((files) => files.map(({ name }) => name))).toEqual([['fits.png', 'tall.png']])
  await until(() => expect(screen.getByRole('dialog').query()).toBeNull())
})

test('what the zone has already is not chosen twice, whatever its signature', async () => {
  new LibraryServer(fits, tall)
  const { screen } = await begin([`${fits.url.split('?')[0]}?s=older`])
  await expect.element(screen.getByRole('checkbox', { name: 'fits.png' })).toBeDisabled()
  await expect.element(screen.getByText('This zone has it already.')).toBeVisible()
})

test('a zone takes at most 20 files', async () => {
  new LibraryServer(fits, tall)
  const { screen } = await begin(Array.from({ length: 19 }, (_, nth) => `/api/files/${nth}.png`))
  await screen.getByRole('checkbox', { name: 'tall.png' }).click()
  await expect.element(screen.getByText('A zone has at most 20 files.')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'fits.png' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'tall.png' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'fits.png' })).toBeEnabled()
})

test('Cancel chooses nothing', async () => {
  new LibraryServer(fits)
  const { screen, chosen } = await begin()
  await screen.getByRole('checkbox', { name: 'fits.png' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await until(() => expect(screen.getByRole('dialog').query()).toBeNull())
  expect(chosen).toEqual([])
})

test('what the zone has by another upload of the same bytes is not chosen twice either', async () => {
  const [first = ''] = fits.addresses
  new LibraryServer({ ...fits, addresses: [first, '/api/files/ffffffffffffffffffffffffffffffff.png'] })
  const { screen } = await begin(['/api/files/ffffffffffffffffffffffffffffffff.png?s=older'])
  await expect.element(screen.getByRole('checkbox', { name: 'fits.png' })).toBeDisabled()
})
