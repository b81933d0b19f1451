import type { CallData } from '@plaza/contract/call'
import { listProofLinks, makeProofLink, withdrawProofLink } from '@plaza/contract/proof-links'
import { expect, test, vi } from 'vitest'
import { answers, Failure } from '../../../../../test/answers.ts'
import { idOf, logIn } from '../../../../../test/log-in.ts'
import { show } from '../../../../../test/show.tsx'
import { ProofLinksDialog } from './proof-links-dialog.tsx'

type Link = CallData<typeof listProofLinks>['rows'][number]

const CAMPAIGN = idOf(4)
const ADDRESS = 'https://plaza.example/verify/secret'
const link: Link = {
  id: idOf(5),
  created_at: '2027-02-01T08:00:00Z',
  created_by: 'Grace',
  expires_at: '2027-05-02T08:00:00Z',
  opened: 2,
  last_opened_at: '2027-02-02T08:00:00Z',
}

/** A server with the links to the proof of one campaign. */
function begin(links: Link[]) {
  logIn({ organization: { id: idOf(2), name: 'Corner Gym', type: 'ADV', currency: 'EUR' } })
  const server = { links, asked: [] as unknown[] }
  answers(listProofLinks, () => ({ rows: server.links }))
  answers(makeProofLink, ({ body }) => {
    server.asked.push(body)
    server.links = [{ ...link, opened: 0, last_opened_at: null }]
    return { id: link.id, url: ADDRESS, expires_at: link.expires_at }
  })
  answers(withdrawProofLink, () => {
    server.links = []
    return { id: link.id, campaign_id: CAMPAIGN }
  })
  return server
}
const open = () => show(<ProofLinksDialog campaignId={CAMPAIGN} onClose={() => {}} />)

test('a link to a proof is made for the chosen time, and copied', async () => {
  const server = begin([])
  const screen = await open()
  await expect.element(screen.getByText('No links yet')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Valid for' }).click()
  await screen.getByRole('option', { name: '30 days' }).click()
  await screen.getByRole('button', { name: 'Create link' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(ADDRESS)
  expect(server.asked).toEqual([{ expires_in_days: 30 }])
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Not opened yet')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: 'Copy' }).click()
  await expect.element(screen.getByText('The link was copied.')).toBeVisible()
  expect(write).toHaveBeenCalledWith(ADDRESS)
})

test('a link is withdrawn after a question, and its address leaves with it', async () => {
  begin([])
  const screen = await open()
  await screen.getByRole('button', { name: 'Create link' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Link' })).toBeVisible()
  await screen.getByRole('button', { name: /^Withdraw the link of/ }).click()
  await expect.element(screen.getByText('Whoever has it cannot open the proof any more.')).toBeVisible()
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(screen.getByText('No links yet')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument()
})

test('where there are too many links, and where none can be fetched, the dialog says why', async () => {
  begin([link])
  answers(makeProofLink, () => new Failure('too_many_links', 'Withdraw a link before you make another one.'))
  const screen = await open()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Opened 2 times')
  await screen.getByRole('button', { name: 'Create link' }).click()
  await expect.element(screen.getByText('Withdraw a link before you make another one.')).toBeVisible()
  await screen.unmount()
  let isThere = false
  answers(listProofLinks, () => (isThere ? { rows: [link] } : new Failure('not_found')))
  const again = await open()
  await expect.element(again.getByRole('button', { name: /again/ })).toBeVisible()
  isThere = true
  await again.getByRole('button', { name: /again/ }).click()
  await expect.element(again.getByRole('listitem')).toHaveTextContent('Grace')
})
