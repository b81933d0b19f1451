import { listChanges } from '@plaza/contract/audit'
import type { HandlerData } from '@plaza/contract/call'
import { listAllUsers } from '@plaza/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../test/answers.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import type { ListState } from '../../../lib/list-search.ts'
import { readerZone } from '../../../lib/today.ts'
import { ChangesList } from './changes-list.tsx'
import { changesQuery, type Narrowing } from './queries.ts'

type Row = HandlerData<typeof listChanges>['rows'][number]

const row = (nth: number, changes: Partial<Row>): Row => ({
  id: idOf(100 + nth),
  created_at: '2027-03-01T10:00:00.000Z',
  org_id: idOf(2),
  org_name: 'North Cafés',
  user_id: idOf(1),
  user_name: 'Anna Berger',
  acting_org_name: null,
  call: 'updateLocation',
  summary: 'Change a location',
  target: idOf(7),
  target_name: 'Market hall',
  kind: 'location',
  things: 1,
  told: {},
  changed: [],
  opens: { kind: 'location', id: idOf(7) },
  ...changes,
})

/** The rows that the server has, and what was asked of it, in turn. */
let rows: Row[] = []
const asked: URLSearchParams[] = []

beforeEach(() => {
  logIn()
  asked.length = 0
  answers(listChanges, ({ query }) => {
    asked.push(query)
    return { rows, count: rows.length }
  })
  const people = [{ id: idOf(5), name: 'Tom Reed', email: 'tom@north.example', active: true }]
  answers(listAllUsers, () => ({ rows: people, count: 1 }))
})

/** The list with its state, as the screen keeps it in the address. */
function Listed() {
  const [state, setState] = useState<ListState & Narrowing>({ page: 1, size: 10 })
  return (
    <ChangesList
      ofPlatform={false}
      query={useQuery(changesQuery(state as Parameters<typeof changesQuery>[0]))}
      state={state}
      onState={(patch) => setState((before) => ({ ...before, ...patch }))}
    />
  )
}

test('a change is a sentence whose name leads to the thing, with what was before and after', async () => {
  const always = { type: 'always' as const }
  const weekdays = { type: 'weekly' as const, slots: [{ day: 1, from: '08:00', to: '20:00' }] }
  rows = [
    row(1, {
      changed: [
        { field: 'name', of: '', before: 'Hall', after: 'Market hall', currency: '' },
        { field: 'hours', of: '', before: always, after: weekdays, currency: '' },
      ],
    }),
  ]
  const screen = await show(<Listed />)
  const change = screen.getByRole('row', { name: /Anna Berger changed Market hall/ })
  await expect.element(change).toHaveTextContent('Name Hall → Market hall')
  await expect
    .element(change)
    .toHaveTextContent('Opening hours Always open → Mon 08:00–20:00, closed Tue–Sun')
  const link = change.getByRole('link', { name: 'Market hall' })
  expect(link.element().getAttribute('href')).toContain(`/locations?open=${idOf(7)}`)
})

test('many things are counted, a secret is not told, and who acted for whom stands below', async () => {
  const told = { from: '2027-12-25', to: '2027-12-25', title: 'Christmas', decision: 'weekly', slots: 0 }
  const many = { call: 'setOtherHours', things: 22, target: null, target_name: null, opens: null, told }
  const secret = { field: 'tax_id' as const, of: '', before: null, after: null, currency: '' }
  rows = [
    row(1, { ...many, acting_org_name: 'Plaza Support' }),
    row(2, {
      call: 'updateOrganization',
      kind: 'organization',
      target_name: 'North Cafés',
      opens: null,
      changed: [secret],
    }),
  ]
  const screen = await show(<Listed />)
  const closing = screen.getByRole('row', { name: /closed 22 locations on Dec 25, 2027 \(Christmas\)/ })
  await expect.element(closing).toHaveTextContent('Plaza Support, acting for North Cafés')
  const details = screen.getByRole('row', { name: /changed the details of North Cafés/ })
  await expect.element(details).toHaveTextContent('Tax id changed')
  expect(details.element().querySelector('a')).toBeNull()
})

test('more fields than four are opened by a press', async () => {
  const fields = ['name', 'address', 'city', 'country', 'phone', 'website'] as const
  rows = [
    row(1, {
      changed: fields.map((field) => ({ field, of: '', before: 'old', after: `new ${field}`, currency: '' })),
    }),
  ]
  const screen = await show(<Listed />)
  await expect.element(screen.getByText('new country')).toBeVisible()
  await expect.element(screen.getByText('new website')).not.toBeVisible()
  await screen.getByText('2 more fields').click()
  await expect.element(screen.getByText('new website')).toBeVisible()
})

test('the list is narrowed to a person and to a kind of thing, in days of the reader', async () => {
  rows = [row(1, {})]
  const screen = await show(<Listed />)
  await screen.getByRole('button', { name: 'Filters' }).click()
  await screen.getByRole('combobox', { name: 'Person' }).click()
  await screen.getByRole('option', { name: 'Tom Reed' }).click()
  await expect.poll(() => asked.at(-1)?.get('person_id')).toBe(idOf(5))
  await screen.getByRole('combobox', { name: 'Kind of thing' }).click()
  await screen.getByRole('option', { name: 'Rate schedules' }).click()
  await expect.poll(() => asked.at(-1)?.get('topic')).toBe('rate-schedules')
  expect(asked.at(-1)?.get('person_id')).toBe(idOf(5))
  expect(asked.at(-1)?.get('time_zone')).toBe(readerZone())
})
