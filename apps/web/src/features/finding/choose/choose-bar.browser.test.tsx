import { listPublicDisplays } from '@plaza/contract/public-finding'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../test/answers.ts'
import { idOf, logOut } from '../../../../test/log-in.ts'
import { offered } from '../../../../test/offered.ts'
import { show } from '../../../../test/show.tsx'
import { SelectionOfRows, SelectRow } from '../../../ui/list-page/selection.tsx'
import type { FindState } from '../find-search.ts'
import { offersQuery } from '../queries.ts'
import { useBasket } from '../use-basket.ts'
import { ChooseBar } from './choose-bar.tsx'
import { chosenRow } from './chosen.ts'

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
function Found({ page }: { page: number }) {
  const basket = useBasket()
  const { data } = useQuery(offersQuery({ ...state, page }, dates))
  return (
    <SelectionOfRows>
      {data?.rows.map((row) => (
        <SelectRow key={row.display_id} row={chosenRow(row)} name={row.name} />
      ))}
      <ChooseBar state={state} dates={dates} count={data?.count ?? 0} basket={basket} onState={() => {}} />
      <p>Plan: {basket.draft.displays.map(({ name }) => name).join(', ') || 'empty'}</p>
    </SelectionOfRows>
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
