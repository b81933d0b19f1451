import { exportCampaign } from '@plaza/contract/shared-plans'
import { expect, test, vi } from 'vitest'
import { answers, Failure } from '../../../test/answers.ts'
import { idOf, logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { until } from '../../../test/until.ts'
import { ExportMenu } from './export-menu.tsx'

/** Notes what the browser is told to save, in place of saving it. */
function noteSaved() {
  const saved: { name: string; bytes: Blob }[] = []
  let last = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    last = bytes as Blob
    return 'blob:noted'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: last })
  })
  return saved
}

async function choose(item: string) {
  const saved = noteSaved()
  const screen = await show(<ExportMenu campaignId={idOf(7)} />)
  await screen.getByRole('button', { name: 'Export' }).click()
  await screen.getByRole('menuitem', { name: item }).click()
  return { screen, saved }
}

test('a campaign is saved under the name that the server gave, in any script', async () => {
  logIn()
  answers(exportCampaign, ({ query }) => {
    expect(query.get('format')).toBe('pdf')
    return { name: 'Frühling 春.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }
  })
  const { saved } = await choose('Save as PDF')
  await until(() => expect(saved.map(({ name }) => name)).toEqual(['Frühling 春.pdf']))
  expect(saved[0]?.bytes.type).toBe('application/pdf')
  expect(await saved[0]?.bytes.text()).toBe('%PDF-1.7')
})

test('a failure is told, and nothing is saved', async () => {
  logIn()
  answers(exportCampaign, () => new Failure('not_found', 'This campaign does not exist any more.'))
  const { screen, saved } = await choose('Save as a spreadsheet')
  await expect.element(screen.getByText('This campaign does not exist any more.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Export' })).toBeEnabled()
  expect(saved).toEqual([])
})
