import { expect, test } from 'vitest'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { OwnersCard } from './owners-card.tsx'
import type { Players } from './queries.ts'

const owner = (nth: number, more: Partial<Players['owners'][number]> = {}) => ({
  id: idOf(nth),
  name: `Owner ${nth}`,
  screens: nth,
  states: { playing: nth },
  broken: 0,
  ...more,
})

test('owners stand with what is wrong with their screens, each leading to its own', async () => {
  logIn()
  const owners = [owner(1, { screens: 1200, states: { playing: 1100, silent: 100 }, broken: 1 }), owner(2)]
  const screen = await show(<OwnersCard owners={owners} />)
  const [first, second] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)]
  await expect.element(first).toHaveTextContent('1,100 playing')
  await expect.element(first).toHaveTextContent('100 silent')
  await expect.element(first).toHaveTextContent('1 with a break')
  await expect.element(second).toHaveTextContent('2 screens, 2 playing')
  await expect.element(second).not.toHaveTextContent('silent')
  await expect
    .element(screen.getByRole('link', { name: 'Owner 1' }))
    .toHaveAttribute('href', expect.stringContaining(`owner=${idOf(1)}`))
})

test('a long list begins with six, and one owner alone needs no card', async () => {
  logIn()
  const owners = Array.from({ length: 9 }, (_, nth) => owner(nth + 1))
  const screen = await show(<OwnersCard owners={owners} />)
  await expect.element(screen.getByRole('listitem').nth(5)).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(6)
  await screen.getByRole('button', { name: 'Show all 9' }).click()
  expect(screen.getByRole('listitem').elements()).toHaveLength(9)
  await screen.unmount()
  const alone = await show(<OwnersCard owners={[owner(1)]} />)
  await expect.element(alone.getByText('By owner')).not.toBeInTheDocument()
})
