import type { CallData } from '@plaza/contract/call'
import { listUploadLinks, makeUploadLink, withdrawUploadLink } from '@plaza/contract/upload-links'
import { expect, test } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { UploadLinkForm } from './upload-link-form.tsx'

type Link = CallData<typeof listUploadLinks>['rows'][number]

const URL = 'https://plaza.example/upload/secret'
const zoneOf = (nth: number) => ({ display_id: idOf(nth), zone_id: idOf(nth + 10) })

const link: Link = {
  id: idOf(5),
  draft_id: idOf(4),
  campaign_id: null,
  title: 'Client designer',
  name: 'Spring opening',
  created_at: '2027-02-01T08:00:00Z',
  created_by: 'Grace',
  expires_at: '2027-02-08T08:00:00Z',
  zones: 2,
  files: 3,
  opened: 2,
  last_opened_at: '2027-02-02T08:00:00Z',
}

/** A server with the upload links of one draft. */
function begin(links: Link[]) {
  logIn({ organization: { id: 'org-1', name: 'Corner Gym', type: 'ADV', currency: 'EUR' } })
  const server = { links, asked: [] as unknown[] }
  answers(listUploadLinks, ({ query }) => {
    expect(query.get('draft_id')).toBe(idOf(4))
    return { rows: server.links, count: server.links.length }
  })
  answers(makeUploadLink, ({ body }) => {
    server.asked.push(body)
    server.links = [{ ...link, files: 0, opened: 0, last_opened_at: null }]
    return { id: link.id, url: URL, expires_at: link.expires_at }
  })
  answers(withdrawUploadLink, () => {
    server.links = []
    return { id: link.id }
  })
  return server
}

const formats = [
  { width: 1920, height: 1080, longest: 10, zones: [zoneOf(1), zoneOf(2)] },
  { width: 1080, height: 1920, longest: 8, zones: [zoneOf(3)] },
]
const open = () =>
  show(
    <UploadLinkForm
      what={{ draft_id: idOf(4) }}
      name="Spring opening"
      formats={formats}
      onClose={() => {}}
    />,
  )

test('a link is made with a title for the chosen formats and time, and its address is told once', async () => {
  const server = begin([])
  const screen = await open()
  const create = screen.getByRole('button', { name: 'Create link' })
  await expect.element(create).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Title' }).fill('Client designer')
  await screen.getByRole('textbox', { name: 'Message' }).fill('Bright colours, please.')
  await screen.getByRole('checkbox', { name: /^1080 × 1920/ }).click()
  await screen.getByRole('combobox', { name: 'Valid for' }).click()
  await screen.getByRole('option', { name: '30 days' }).click()
  await create.click()
  await expect.element(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(URL)
  expect(server.asked).toEqual([
    {
      draft_id: idOf(4),
      title: 'Client designer',
      message: 'Bright colours, please.',
      expires_in_days: 30,
      zones: [zoneOf(1), zoneOf(2)],
    },
  ])
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Client designer: nothing yet')
})

test('a link without a format cannot be made', async () => {
  begin([])
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Title' }).fill('Client designer')
  for (const box of screen.getByRole('checkbox').all()) await box.click()
  await expect.element(screen.getByRole('button', { name: 'Create link' })).toBeDisabled()
})

test('a link is listed with what it has brought, and withdrawn after a question', async () => {
  begin([link])
  const screen = await open()
  const row = screen.getByRole('listitem')
  await expect.element(row).toHaveTextContent('Client designer: 3 files')
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  const question = screen.getByRole('dialog', { name: 'Withdraw this link?' })
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(screen.getByText('No links yet')).toBeVisible()
})

test('a link that cannot be made is told in the server’s words', async () => {
  begin([])
  answers(makeUploadLink, () => new Failure('too_many_upload_links', 'There are too many links.'))
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Title' }).fill('Client designer')
  await screen.getByRole('button', { name: 'Create link' }).click()
  await expect.element(screen.getByText('There are too many links.')).toBeVisible()
})
