import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { logOut } from '../../../test/log-in.ts'
import { offered } from '../../../test/offered.ts'
import { show } from '../../../test/show.tsx'
import { DatesNote } from './dates-note.tsx'
import { findSearch } from './find-search.ts'
import { useBasket } from './use-basket.ts'

const LINKED = { start_date: '2027-03-01', end_date: '2027-03-07', days_of_week: [] as number[] }
const PLANNED = { start_date: '2027-04-01', end_date: '2027-04-03', days_of_week: [] as number[] }

/** What is shown by a link with dates, beside a plan that has displays and may have dates of its own. */
function Linked() {
  const basket = useBasket()
  const { change } = basket
  const [state, setState] = useState(findSearch.parse({ from: LINKED.start_date, to: LINKED.end_date }))
  const put = (dates: typeof LINKED) =>
    change(({ general }) => ({ displays: [offered], general: { ...general, ...dates } }))
  const dates = { start_date: state.from ?? '', end_date: state.to ?? '', days_of_week: [] as number[] }
  const { general } = basket.draft
  return (
    <>
      <button type="button" onClick={() => put(PLANNED)}>
        Fill
      </button>
      <button type="button" onClick={() => put({ start_date: '', end_date: '', days_of_week: [] })}>
        Fill without dates
      </button>
      <DatesNote
        finding={{
          state,
          dates,
          onFlight: put,
          onState: (patch) => {
            setState({ ...state, ...(patch as Partial<typeof state>) })
            return undefined
          },
        }}
        basket={basket}
      />
      <p>
        Shown {state.from}, planned {general.start_date}
      </p>
    </>
  )
}

beforeEach(() => logOut())

test('a plan takes the dates of a link by one click', async () => {
  const screen = await show(<Linked />)
  await screen.getByRole('button', { name: 'Fill', exact: true }).click()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(/^You see .*Mar.* but your plan is for .*Apr/)
  await screen.getByRole('button', { name: /^Plan for/ }).click()
  await expect.element(screen.getByText('Shown 2027-03-01, planned 2027-03-01')).toBeVisible()
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
})

test('a link shows the dates of the plan by one click', async () => {
  const screen = await show(<Linked />)
  await screen.getByRole('button', { name: 'Fill', exact: true }).click()
  await screen.getByRole('button', { name: /^See/ }).click()
  await expect.element(screen.getByText('Shown 2027-04-01, planned 2027-04-01')).toBeVisible()
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
})

test('a plan without dates is offered those of the link', async () => {
  const screen = await show(<Linked />)
  await screen.getByRole('button', { name: 'Fill without dates' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(/your plan has no dates yet/)
  await screen.getByRole('button', { name: /^Plan for/ }).click()
  await expect.element(screen.getByText('Shown 2027-03-01, planned 2027-03-01')).toBeVisible()
})
