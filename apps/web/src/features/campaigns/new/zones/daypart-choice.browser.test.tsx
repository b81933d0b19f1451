import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../../test/show.tsx'
import { DaypartChoice } from './daypart-choice.tsx'
import { testZone } from './test-zones.ts'

const part = (name: string, from: string, to: string, total: number, spots_free: number, days = 7) => ({
  name,
  from,
  to,
  percent: 50,
  days,
  plays: 50,
  total,
  spots_free,
})
const zone = testZone('1', '1920x1080')
const divided = zone.priced && {
  ...zone,
  priced: {
    ...zone.priced,
    dayparts: [
      part('Morning', '06:00', '10:00', 400, 2),
      part('Evening', '16:00', '22:00', 500, 0),
      part('Night', '22:00', '24:00', 0, 6, 0),
    ],
  },
}

function Choice({ chosen: first = [] as readonly string[], of = divided ?? zone }) {
  const [chosen, setChosen] = useState(first)
  return <DaypartChoice zone={of} chosen={chosen} onChoose={setChosen} />
}

test('the whole day is taken until parts are chosen, each with its price, plays and free spots', async () => {
  const screen = await show(<Choice />)
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await expect.element(box('Whole day')).toBeChecked()
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Morning')).toHaveTextContent('€4.00 a spot50 plays · 2 spots free')
  await expect.element(row('Evening')).toHaveTextContent('sold out')
  await expect.element(row('Night')).toHaveTextContent('Closed')
  await box('Evening').click()
  await box('Morning').click()
  await expect.element(box('Whole day')).not.toBeChecked()
  await box('Evening').click()
  await box('Morning').click()
  await expect.element(box('Whole day')).toBeChecked()
})

test('a part that is no longer sold is told, and can be taken out', async () => {
  const screen = await show(<Choice chosen={['Dawn']} />)
  await expect.element(screen.getByText('Not sold in these dates')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Dawn' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Whole day' })).toBeChecked()
})

test('nothing is asked where the day is sold whole', async () => {
  const screen = await show(<Choice of={zone} />)
  expect(screen.getByRole('checkbox').elements()).toEqual([])
})
