import { createDraft, getDraft, listDrafts, saveDraft } from '@plaza/contract/drafts'
import { listArrivals, markArrivals } from '@plaza/contract/upload-links'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../../test/answers.ts'
import { storedPicture } from '../../../../../test/answers-uploads.ts'
import { idOf, logIn, logOut } from '../../../../../test/log-in.ts'
import { show } from '../../../../../test/show.tsx'
import { until } from '../../../../../test/until.ts'
import { changeDraft, readSnapshot } from '../../../../shared/campaign-draft/draft-store.ts'
import { advertiser, SavedDraft } from '../../../../shared/campaign-draft/test-server.ts'
import { ArrivedMedia } from './arrived-media.tsx'
import type { OfferZone } from './offer-zone.ts'
import { testZone } from './test-zones.ts'
import { useZoneEditor } from './use-zone-editor.ts'

const wide = ['1', '2'].map((id) => testZone(id, '1920x1080'))
const soldOut = testZone('3', '1920x1080', { free: 0 })

function Step({ zones }: { zones: OfferZone[] }) {
  return <ArrivedMedia zones={zones} editor={useZoneEditor(zones)} />
}

let states: unknown[]
let waiting: string[]
beforeEach(() => {
  logOut()
  const server = new SavedDraft()
  answers(listDrafts, () => ({ rows: [], count: 0 }))
  answers(createDraft, (asked) => server.create(asked))
  answers(getDraft, (asked) => server.read(asked))
  answers(saveDraft, (asked) => server.save(asked))
  states = []
  waiting = ['one.png', 'two.png']
  answers(listArrivals, () => ({
    links: waiting.length
      ? [
          {
            id: idOf(5),
            title: 'Client designer',
            files: waiting.map((name, nth) => ({
              ...storedPicture(name, 1920, 1080),
              uncommon: [],
              id: idOf(20 + nth),
              received_at: '2027-02-01T08:00:00Z',
              zones: [...wide, soldOut].map(({ id, display }) => ({
                zone_id: id,
                display_id: display.display_id,
              })),
            })),
          },
        ]
      : [],
  }))
  answers(markArrivals, ({ body }) => {
    const { state, ids } = body as { state: string; ids: string[] }
    states.push(state)
    waiting = state === 'waiting' ? ['one.png', 'two.png'] : []
    return { ids }
  })
  logIn(advertiser)
})

async function showStep() {
  const zones = [...wide, soldOut]
  changeDraft(() => ({ displays: zones.map(({ display }) => display), zones: [], files: [] }))
  await until(() => expect(readSnapshot().id).not.toBeNull())
  return show(<Step zones={zones} />)
}
const names = () => readSnapshot().draft.zones.map(({ media }) => media.map(({ name }) => name))

test('what arrived is put into the free zones that it was made for, and Undo takes it back', async () => {
  const screen = await showStep()
  const note = screen.getByRole('article', { name: '2 files arrived from “Client designer”' })
  await note.getByRole('button', { name: 'Use all' }).click()
  await expect.element(screen.getByText('2 zones have new media')).toBeVisible()
  expect(names()).toEqual([
    ['one.png', 'two.png'],
    ['one.png', 'two.png'],
  ])
  await expect.element(note).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(names()).toEqual([])
  await expect.element(note).toBeVisible()
  expect(states).toEqual(['used', 'waiting'])
})

test('what is set aside goes from the page and changes no zone', async () => {
  const screen = await showStep()
  await screen.getByRole('button', { name: 'Set aside' }).click()
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument()
  expect(names()).toEqual([])
  expect(states).toEqual(['set_aside'])
})
