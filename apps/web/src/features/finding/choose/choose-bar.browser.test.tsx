import { listPublicDisplays } from '@plaza/contract/public-finding'
import { createDraft, saveDraft } from '@plaza/contract/drafts'
import { listAdvertiserDisplays } from '@plaza/contract/finding'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answers } from '../../../../test/answers.ts'
import { idOf, logOut } from '../../../../test/log-in.ts'
import { offered } from '../../../../test/offered.ts'
import { show } from '../../../../test/show.tsx'
import { SelectionOfRows, SelectRow, useSelection } from '../../../ui/list-page/selection.tsx'
import { SavedDraft } from '../../../shared/campaign-draft/test-server.ts'
import { logInBuyer } from '../lists/test-lists.ts'
import type { FindState } from '../find-search.ts'
import { offersQuery } from '../queries.ts'
import { useBasket } from '../use-basket.ts'
import { ChooseBar } from './choose-bar.tsx'
import { chosenRow, type ChosenRow } from './chosen.ts'

const state: FindState = { page: 1, size: 2, sorted_by: undefined, search: undefined }
const dates = { start_date: '', end_date: '' }

/** Five displays, the last of them in another currency. */
const displays = Array.from({ length: 5 }, (_, nth) => ({
  ...offered,
  display_id: idOf(30 + nth),
  name: `Concourse ${nth + 1}`,
  currency: nth === 4 ? 'USD' : 'EUR',
}))

/** A page of a result with its boxes, the bar, and the names in the plan. */
function Found({ page, size = 2, elsewhere = 1 }: { page: number; size?: number; elsewhere?: number }) {
  return (
    <SelectionOfRows>
      <FoundRows page={page} size={size} elsewhere={elsewhere} />
    </SelectionOfRows>
  )
}

function FoundRows({ page, size, elsewhere }: { page: number; size: number; elsewhere: number }) {
  const basket = useBasket()
  const { set } = useSelection<ChosenRow>()
  const { data } = useQuery(offersQuery({ ...state, page, size }, dates))
  const { displays: planned, zones } = basket.draft
  const zone = { id: idOf(60), display_id: planned[0]?.display_id ?? '', spots: 1, media: [] }
  const others = Array.from({ length: elsewhere }, (_, nth) => ({ ...offered, display_id: idOf(80 + nth) }))
  return (
    <>
      {data?.rows.map((row) => (
        <SelectRow
          key={row.display_id}
          row={chosenRow(row)}
          name={row.name}
          among={data.rows.map(chosenRow)}
        />
      ))}
      <button type="button" onClick={() => set(others.map(chosenRow), true)}>
        Choose elsewhere
      </button>
      <button type="button" onClick={() => basket.change(() => ({ zones: [zone] }))}>
        Choose a zone
      </button>
      <ChooseBar
        state={state}
        dates={dates}
        found={data ?? { rows: [], count: 0 }}
        basket={basket}
        onState={() => {}}
      />
      <p>Plan: {planned.map(({ name }) => name).join(', ') || 'empty'}</p>
      <p>Zones: {zones.length || 'none'}</p>
    </>
  )
}

beforeEach(() => {
  logOut()
  answers(listPublicDisplays, ({ query }) => {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 10)]
    return { rows: displays.slice((page - 1) * size, page * size), count: displays.length }
  })
})

test('a whole result goes into the plan by three clicks, and out again by one', async () => {
  const screen = await show(<Found page={1} />)
  await screen.getByRole('checkbox', { name: 'Select Concourse 1' }).click()
  await expect.element(screen.getByText('1 display chosen')).toBeVisible()
  await screen.getByRole('button', { name: 'Choose all 5 of this result' }).click()
  await expect.element(screen.getByText('5 displays chosen')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Select Concourse 2' })).toBeChecked()

  await screen.getByRole('button', { name: 'Add to plan' }).click()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'added' }))
    .toHaveTextContent('4 displays were added. 1 is sold in another currency.')
  await expect
    .element(screen.getByText('Plan: Concourse 1, Concourse 2, Concourse 3, Concourse 4'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Plan: empty')).toBeVisible()
})

test('zones that adding displays cleared come back by Undo', async () => {
  const screen = await show(<Found page={1} />)
  await screen.getByRole('checkbox', { name: 'Select Concourse 1' }).click()
  await screen.getByRole('button', { name: 'Add to plan' }).click()
  await screen.getByRole('button', { name: 'Choose a zone' }).click()
  await expect.element(screen.getByText('Zones: 1')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select Concourse 2' }).click()
  await screen.getByRole('button', { name: 'Add to plan' }).click()
  await screen.getByRole('button', { name: 'Change displays' }).click()
  await expect.element(screen.getByText('Plan: Concourse 1, Concourse 2')).toBeVisible()
  await expect.element(screen.getByText('Zones: none')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Plan: Concourse 1')).toBeVisible()
  await expect.element(screen.getByText('Zones: 1')).toBeVisible()
})

test('with Shift all boxes from the last one are chosen, or dropped', async () => {
  const screen = await show(<Found page={1} size={5} />)
  const box = (nth: number) => screen.getByRole('checkbox', { name: `Select Concourse ${nth}` })
  await box(4).click()
  await box(2).click({ modifiers: ['Shift'] })
  await expect.element(screen.getByText('3 displays chosen')).toBeVisible()
  await expect.element(box(3)).toBeChecked()
  await expect.element(box(1)).not.toBeChecked()
  await box(3).click({ modifiers: ['Shift'] })
  await expect.element(screen.getByText('1 display chosen')).toBeVisible()
  await expect.element(box(4)).toBeChecked()
})

test('all are offered as long as one that can be bought is not chosen, whatever was chosen elsewhere', async () => {
  displays[4] = { ...displays[4]!, visibilityStatus: 'Unavailable' }
  onTestFinished(() => void (displays[4] = { ...displays[4]!, visibilityStatus: 'Available' }))
  const screen = await show(<Found page={1} elsewhere={6} />)
  await screen.getByRole('button', { name: 'Choose elsewhere' }).click()
  await expect.element(screen.getByText('6 displays chosen')).toBeVisible()
  await screen.getByRole('button', { name: 'Choose all 5 of this result' }).click()
  await expect.element(screen.getByText('10 displays chosen')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Choose all/ })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Select Concourse 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Choose all 4 of this result' })).toBeVisible()
})

test('what is sold in another currency begins a draft of its own by one click', async () => {
  logInBuyer()
  const saved = new SavedDraft()
  answers(createDraft, (asked) => saved.create(asked))
  answers(saveDraft, (asked) => saved.save(asked))
  answers(listAdvertiserDisplays, () => ({ rows: displays, count: displays.length }))
  const screen = await show(<Found page={1} size={5} />)
  await screen.getByRole('button', { name: 'Choose elsewhere' }).click()
  await screen.getByRole('button', { name: 'Choose all 5 of this result' }).click()
  await screen.getByRole('button', { name: 'Add to plan' }).click()
  await screen.getByRole('button', { name: 'Start a draft in USD with it' }).click()
  await expect.element(screen.getByText('Plan: Concourse 5')).toBeVisible()
})

test('what the plan has already is told, and undone with nothing of it lost', async () => {
  const screen = await show(<Found page={1} />)
  const [first, second] = [1, 2].map((nth) =>
    screen.getByRole('checkbox', { name: `Select Concourse ${nth}` }),
  )
  await first?.click()
  await screen.getByRole('button', { name: 'Add to plan' }).click()
  await expect.element(screen.getByText('Plan: Concourse 1')).toBeVisible()
  await first?.click()
  await second?.click()
  await screen.getByRole('button', { name: 'Add to plan' }).click()
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'added' }))
    .toHaveTextContent('1 display was added. 1 was in the plan already.')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Plan: Concourse 1')).toBeVisible()
})
