import { banDisplays, listBans } from '@plaza/contract/bans'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers } from '../../../../test/answers.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { BanHereDialog } from './ban-here-dialog.tsx'

const DISPLAYS = [{ id: idOf(1) }, { id: idOf(2) }]
const ban = (nth: number, changes: object) => ({
  id: idOf(nth),
  advertiser_id: null,
  advertiser_name: null,
  email: null,
  category: null,
  everywhere: false,
  displays: [],
  locations: [],
  note: '',
  version: 1,
  updated_at: '2027-02-01T08:00:00.000Z',
  updated_by: 'Ada',
  ...changes,
})
const NAMED = ban(50, { email: 'rival@example.org', displays: [{ id: idOf(1), name: 'Lobby' }] })
const ALL = ban(51, { email: 'other@example.org', everywhere: true })
const ELSEWHERE = ban(52, { email: 'third@example.org', displays: [{ id: idOf(9), name: 'Hall' }] })

let sent: unknown[]
beforeEach(() => {
  logIn()
  sent = []
  answers(listBans, () => ({ rows: [NAMED, ALL, ELSEWHERE], advertisers: [] }))
  answers(banDisplays, ({ body }) => {
    sent.push(body)
    return { name: 'rival@example.org', ban: null, changed: [{ id: idOf(1) }], stays: [] }
  })
})
const open = () =>
  show(<BanHereDialog displays={DISPLAYS} title="Bans on 2 displays" onClose={() => undefined} />)

test('what holds on the chosen displays is told, and lifted where they are named', async () => {
  const screen = await open()
  const list = screen.getByRole('list', { name: 'May not be shown' })
  await expect.element(list).toHaveTextContent(/rival@example\.org.*on 1 of these 2.*on all your displays/)
  await expect.element(list).not.toHaveTextContent('third@example.org')
  await expect
    .element(screen.getByRole('button', { name: 'Lift the ban of other@example.org' }))
    .not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Lift the ban of rival@example.org' }).click()
  const ids = [idOf(1), idOf(2)]
  await expect.poll(() => sent).toMatchObject([{ email: 'rival@example.org', lift: true, display_ids: ids }])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent[1]).toMatchObject({ lift: false, display_ids: [idOf(1)] })
})

test('a category is banned on all of the chosen displays by one call', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Category' }).click()
  await screen.getByRole('combobox', { name: 'Search Category' }).fill('wine')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Ban it on 2 displays' }).click()
  await expect.poll(() => sent).toMatchObject([{ category: '1007', lift: false }])
})
