import type { CallData } from '@plaza/contract/call'
import { listWaiting } from '@plaza/contract/organization-figures'
import { listPlayers } from '@plaza/contract/players'
import { expect, test } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { OrganizationTasks } from './organization-tasks.tsx'
import { useScreenTasks } from './screen-tasks.ts'

type Players = CallData<typeof listPlayers>

const Tasks = () => <OrganizationTasks orgId={idOf(2)} first={useScreenTasks()} />

const playersAre = (more: Partial<Players>) =>
  answers(listPlayers, () => ({
    rows: [],
    count: 9,
    states: {},
    broken: 0,
    without: 0,
    owners: [],
    ...more,
  }))

test('silent screens and breaks stand first among what waits, and lead to these screens', async () => {
  logIn()
  answers(listWaiting, () => ({ rows: [], count: 0 }))
  playersAre({ states: { silent: 3, playing: 6 }, broken: 1 })
  const screen = await show(<Tasks />)
  const items = screen.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('3 screens are silent')
  await expect.element(items.nth(0)).toHaveTextContent('Turns that are not shown earn nothing')
  await expect.element(items.nth(1)).toHaveTextContent('What 1 screen signs has a break')
  await expect
    .element(screen.getByRole('link', { name: /Look at the screens/ }))
    .toHaveAttribute('href', expect.stringContaining('state=silent'))
  await expect
    .element(screen.getByRole('link', { name: /See why/ }))
    .toHaveAttribute('href', expect.stringContaining('broken='))
})

test('where all screens play, and where nobody knows, they add nothing', async () => {
  logIn()
  let asked = 0
  answers(listWaiting, () => {
    asked++
    return { rows: [], count: 0 }
  })
  playersAre({ states: { playing: 9 } })
  const well = await show(<Tasks />)
  await expect.poll(() => asked).toBe(1)
  await expect.element(well.getByRole('listitem')).not.toBeInTheDocument()
  await well.unmount()
  answers(listPlayers, () => new Failure('internal'))
  const unknown = await show(<Tasks />)
  await expect.poll(() => asked).toBe(2)
  await expect.element(unknown.getByRole('listitem')).not.toBeInTheDocument()
  await expect.element(unknown.getByRole('alert')).not.toBeInTheDocument()
})
