import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inLocale } from '../../../test/in-locale.ts'
import { show } from '../../../test/show.tsx'
import { DateInput, DateRangeInput } from './date-range-input.tsx'

function Flight({ onRange, ...days }: { onRange: (from: string, to: string) => void; min?: string }) {
  const [[from, to], setRange] = useState<[string, string]>(['', ''])
  return (
    <DateRangeInput
      label="Days"
      clearable
      from={from}
      to={to}
      onRange={(...range) => {
        onRange(...range)
        setRange(range)
      }}
      {...days}
    />
  )
}

/** Shows a field of days from the middle of a month on, in which the calendar opens. */
async function showFlight() {
  const onRange = vi.fn<(from: string, to: string) => void>()
  const screen = await show(<Flight min="2099-03-10" onRange={onRange} />)
  const field = screen.getByRole('button', { name: 'Days', exact: true })
  await field.click()
  const day = (name: string) => screen.getByRole('button', { name, exact: true })
  return { screen, field, day, onRange }
}

test('the calendar has the name of its field', async () => {
  const { screen } = await showFlight()
  await expect.element(screen.getByRole('dialog', { name: 'Days', exact: true })).toBeVisible()
})

test('two days make a range, and the first alone changes nothing', async () => {
  const { field, day, onRange } = await showFlight()
  await day('12 March 2099').click()
  await expect.element(field).toHaveTextContent('Mar 12, 2099 –')
  expect(onRange).not.toHaveBeenCalled()
  await day('14 March 2099').click()
  expect(onRange).toHaveBeenCalledExactlyOnceWith('2099-03-12', '2099-03-14')
  await expect.element(field).toHaveTextContent('Mar 12 – 14, 2099')
})

test('one day may be first and last', async () => {
  const { field, day, onRange } = await showFlight()
  await day('12 March 2099').click()
  await day('12 March 2099').click()
  expect(onRange).toHaveBeenCalledExactlyOnceWith('2099-03-12', '2099-03-12')
  await expect.element(field).toHaveTextContent('Mar 12, 2099')
})

test('the calendar opens where days can be chosen, and offers none before', async () => {
  const { day } = await showFlight()
  await expect.element(day('9 March 2099')).toBeDisabled()
  await expect.element(day('10 March 2099')).toBeEnabled()
})

test('Escape closes the calendar and gives the focus back to its field', async () => {
  const { field, day } = await showFlight()
  await expect.element(day('10 March 2099')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(day('10 March 2099')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
})

test('a range is cleared as a whole', async () => {
  const { screen, field, day, onRange } = await showFlight()
  await day('12 March 2099').click()
  await day('14 March 2099').click()
  await screen.getByRole('button', { name: 'Clear Days' }).click()
  expect(onRange).toHaveBeenLastCalledWith('', '')
  await expect.element(field).not.toHaveTextContent('2099')
})

test.each([
  ['en-GB', '3 Apr 2099'],
  ['en-US', 'Apr 3, 2099'],
])('a reader of %s reads %s', async (locale, text) => {
  await inLocale(locale)
  const screen = await show(<DateInput label="From" value="2099-04-03" onChange={() => {}} />)
  await expect.element(screen.getByRole('button', { name: 'From' })).toHaveTextContent(text)
})
