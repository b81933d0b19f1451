import { findDisplaysByName, listAdvertiserDisplays } from '@plaza/contract/finding'
import { beforeEach, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { answers, noAnswer } from '../../../../test/answers.ts'
import { idOf, logOut } from '../../../../test/log-in.ts'
import { offered } from '../../../../test/offered.ts'
import { show } from '../../../../test/show.tsx'
import { SelectionOfRows, useSelection } from '../../../ui/list-page/selection.tsx'
import type { ChosenRow } from '../choose/chosen.ts'
import { logInBuyer } from '../lists/test-lists.ts'
import { useBasket } from '../use-basket.ts'
import { PasteNames } from './paste-names.tsx'

const dates = { start_date: '2027-03-01', end_date: '2027-03-07' }
const flight = {
  zone_id: idOf(60),
  zone_name: 'Main',
  total: 7000,
  plays: 700,
  impressions: null,
  per_thousand: null,
  spots_free: 2,
  open_days: 7,
  days: 7,
}

/** Displays on offer; the one called Sold wall is not free on the dates. */
const displays = ['Lobby East', 'Lobby West', 'Twin', 'Twin', 'Sold wall'].map((name, nth) => ({
  ...offered,
  display_id: idOf(70 + nth),
  name,
  location_name: `Place ${nth + 1}`,
  flight,
}))

const namedOf = (name: string) =>
  displays.filter((one) => one.name.toLowerCase() === name.toLowerCase() || one.display_id === name)

/** What each call for rows asked for. */
let askedFor: string[][]

function Finding() {
  const basket = useBasket()
  const { rows } = useSelection<ChosenRow>()
  return (
    <>
      <PasteNames dates={dates} basket={basket} />
      <p>
        Chosen: {rows.map(({ display }) => `${display.name} ${display.location_name}`).join(', ') || 'none'}
      </p>
    </>
  )
}

async function open() {
  const screen = await show(
    <SelectionOfRows>
      <Finding />
    </SelectionOfRows>,
  )
  await screen.getByRole('button', { name: 'Paste names' }).click()
  return { screen, field: screen.getByRole('textbox', { name: 'Names or ids' }) }
}

beforeEach(() => {
  logInBuyer()
  askedFor = []
  answers(findDisplaysByName, ({ body }) => {
    const { names } = body as { names: string[] }
    const found = names.map((asked) => ({ asked, having: namedOf(asked) }))
    return {
      found: found.flatMap(({ asked, having: [one, other] }) => (one && !other ? [{ asked, ...one }] : [])),
      ambiguous: found.flatMap(({ asked, having }) =>
        having.length > 1 ? [{ asked, displays: having }] : [],
      ),
      not_found: found.flatMap(({ asked, having }) =>
        having.length === 0 ? [{ asked, like: asked === 'Loby West' ? namedOf('Lobby West') : [] }] : [],
      ),
    }
  })
  answers(listAdvertiserDisplays, ({ query }) => {
    const ids = query.getAll('id[]')
    askedFor.push(ids)
    const rows = displays.filter(({ display_id, name }) => ids.includes(display_id) && name !== 'Sold wall')
    return { rows, count: rows.length }
  })
})

test('a pasted column is chosen, with what is meant by names that are not those of one display', async () => {
  const { screen, field } = await open()
  await expect.element(field).toHaveFocus()
  await commands.paste('Lobby East\tHamburg\nLOBBY EAST\nLoby West\nTwin\nSold wall\nNowhere\n')
  await expect.element(screen.getByText('5 names')).toBeVisible()
  await screen.getByRole('button', { name: 'Look up' }).click()

  await expect.element(screen.getByText('1 of 5 names found and free to choose')).toBeVisible()
  await expect.element(screen.getByText('No display on offer has a name like this.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /^Not free on/ })).toBeVisible()
  await screen.getByRole('button', { name: /^Lobby West/ }).click()
  await screen.getByRole('button', { name: /^Twin.*Place 4/ }).click()
  await screen.getByRole('button', { name: 'Choose 3 displays' }).click()
  await expect
    .element(screen.getByText('Chosen: Lobby East Place 1, Lobby West Place 2, Twin Place 4'))
    .toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a name that is picked can be dropped again, and the names can be changed', async () => {
  const { screen, field } = await open()
  await field.fill(`Loby West\n${idOf(70)}`)
  await screen.getByRole('button', { name: 'Look up' }).click()
  const like = screen.getByRole('button', { name: /^Lobby West/ })
  await like.click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', { name: 'Choose 2 displays' })).toBeEnabled()
  await like.click()
  await expect.element(screen.getByRole('button', { name: 'Choose 1 display' })).toBeEnabled()
  await screen.getByRole('button', { name: 'Change the names' }).click()
  await expect.element(field).toHaveValue(`Loby West\n${idOf(70)}`)
})

test('many displays are asked for a hundred at a time, and each once', async () => {
  const { screen, field } = await open()
  const names = Array.from({ length: 150 }, (_, nth) => `Wall ${nth}`)
  answers(findDisplaysByName, () => ({
    found: [...names, 'again'].map((asked, nth) => ({
      ...offered,
      asked,
      display_id: idOf(200 + (nth % 150)),
    })),
    ambiguous: [],
    not_found: [],
  }))
  await field.fill(names.join('\n'))
  await screen.getByRole('button', { name: 'Look up' }).click()
  await expect.element(screen.getByText('0 of 150 names found and free to choose')).toBeVisible()
  expect(askedFor.map((ids) => ids.length)).toEqual([100, 50])
})

test('names that could not be looked up are looked up again', async () => {
  const { screen, field } = await open()
  let fails = true
  answers(findDisplaysByName, () => (fails ? noAnswer : { found: [], ambiguous: [], not_found: [] }))
  await field.fill('Lobby East')
  await screen.getByRole('button', { name: 'Look up' }).click()
  await expect.element(screen.getByText('This could not be loaded')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(/free to choose/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Choose displays' })).toBeDisabled()
})

test('visitors and users who may not book do not paste names', async () => {
  logInBuyer([])
  const screen = await show(
    <SelectionOfRows>
      <Finding />
    </SelectionOfRows>,
  )
  await expect.element(screen.getByText('Chosen: none')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Paste names' })).not.toBeInTheDocument()
  logOut()
  await expect.element(screen.getByRole('button', { name: 'Paste names' })).not.toBeInTheDocument()
})
