import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { until } from '../../test/until.ts'
import { useTabInSight } from './use-tab-in-sight.ts'

const NAMES = ['Overview', 'Displays', 'Media', 'Price', 'Comments', 'Proof', 'Invoices', 'History']

function Row({ first }: { first: string }) {
  const [chosen, setChosen] = useState(first)
  const row = useTabInSight(chosen)
  return (
    <Tabs value={chosen} onChange={(next) => next && setChosen(next)}>
      <Tabs.List ref={row} style={{ flexWrap: 'nowrap', overflowX: 'auto', position: 'relative' }}>
        {NAMES.map((name) => (
          <Tabs.Tab key={name} value={name} style={{ flex: 'none' }}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

test('the chosen tab is in sight on a phone, also where the address names it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const screen = await show(<Row first="History" />)
  const isInSight = (name: string) =>
    until(() => {
      const { left, right } = screen.getByRole('tab', { name }).element().getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(Math.floor(right)).toBeLessThanOrEqual(390)
    })
  await isInSight('History')
  await screen.getByRole('tab', { name: 'Comments' }).click()
  await isInSight('Comments')
})
