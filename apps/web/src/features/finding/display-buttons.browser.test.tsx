import { toggleFavouriteDisplay } from '@plaza/contract/favourites'
import { listAdvertiserDisplays } from '@plaza/contract/finding'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { answers, Failure, type Asked } from '../../../test/answers.ts'
import { ANNA, logIn } from '../../../test/log-in.ts'
import { offered } from '../../../test/offered.ts'
import { show } from '../../../test/show.tsx'
import { pageOf } from '../../lib/query-of.ts'
import { FavouriteButton } from './display-buttons.tsx'

/** What the server has stored, and what it was told to store. */
let isFavourite = false
const told: unknown[] = []

const store = ({ body }: Asked) => {
  told.push(body)
  ;({ isFavourite } = body as { isFavourite: boolean })
  return { id: offered.display_id, isFavourite }
}

function Found() {
  const { data } = useQuery(pageOf(listAdvertiserDisplays, { params: { orgId: ANNA.org_id }, query: {} }))
  return data?.rows.map((display) => <FavouriteButton key={display.display_id} display={display} />)
}

async function showHeart() {
  const screen = await show(<Found />)
  return { screen, heart: screen.getByRole('button', { name: 'Favourite: Concourse 9' }) }
}

const advertiser = { organization: { ...ANNA.organization, type: 'ADV' as const } }
const mayBuy = { ...advertiser, roles: [{ id: 1, name: 'Owner', permissions: ['campaign:update'] }] }

beforeEach(() => {
  logIn(mayBuy)
  isFavourite = false
  told.length = 0
  answers(listAdvertiserDisplays, () => ({ rows: [{ ...offered, isFavourite }], count: 1 }))
  answers(toggleFavouriteDisplay, store)
})

test('a heart fills at once, and says so when the server has stored it', async () => {
  let finish = (): void => {}
  answers(toggleFavouriteDisplay, (asked) => new Promise((resolve) => (finish = () => resolve(store(asked)))))
  const { screen, heart } = await showHeart()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText(toggleFavouriteDisplay.message).query()).toBeNull()
  finish()
  await expect.element(screen.getByText(toggleFavouriteDisplay.message)).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a heart that could not be stored is empty again, with the reason', async () => {
  answers(toggleFavouriteDisplay, () => new Failure('not_found', 'This display is no longer on offer.'))
  const { screen, heart } = await showHeart()
  await heart.click()
  await expect.element(screen.getByText('This display is no longer on offer.')).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a press says what is meant instead of the opposite, so sending it twice changes nothing', async () => {
  const { screen, heart } = await showHeart()
  await heart.click()
  await expect.element(screen.getByText(toggleFavouriteDisplay.message)).toBeVisible()
  await expect.element(heart).toHaveAttribute('title', 'Remove from favourites')
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => told).toHaveLength(2)
  expect(told).toEqual([
    { org_id: offered.org_id, isFavourite: true },
    { org_id: offered.org_id, isFavourite: false },
  ])
})

test('who may not buy sees the mark and cannot change it', async () => {
  logIn(advertiser)
  isFavourite = true
  const { screen, heart } = await showHeart()
  await expect.element(screen.getByRole('img', { name: 'Favourite' })).toBeVisible()
  expect(heart.query()).toBeNull()
})
