import { createDraft, getDraft, listDrafts, saveDraft } from '@plaza/contract/drafts'
import { formatsOf } from '@plaza/domain/media-formats'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answers, Failure } from '../../../../../test/answers.ts'
import { answersUploads, storedPicture } from '../../../../../test/answers-uploads.ts'
import { chooseFile } from '../../../../../test/choose-file.ts'
import { logIn, logOut } from '../../../../../test/log-in.ts'
import { show } from '../../../../../test/show.tsx'
import { until } from '../../../../../test/until.ts'
import { changeDraft, readSnapshot } from '../../../../shared/campaign-draft/draft-store.ts'
import { advertiser, SavedDraft } from '../../../../shared/campaign-draft/test-server.ts'
import { FormatsCard } from './formats-card.tsx'
import { zonePixels, type OfferZone } from './offer-zone.ts'
import { testZone } from './test-zones.ts'
import { useZoneEditor } from './use-zone-editor.ts'

/** A draft is sent with the addresses of its files, and answered with what they are. */
function withFiles(given: ReturnType<SavedDraft['read']>) {
  if (given instanceof Failure) return given
  const whole = <M extends { url: string }>(media: readonly M[]) =>
    media.map(({ url }) => storedPicture(url.slice(url.lastIndexOf('/') + 1), 800, 800))
  const { files, zones } = given.draft
  const filled = zones.map((zone) => ({ ...zone, media: whole(zone.media) }))
  return { ...given, draft: { ...given.draft, files: whole(files), zones: filled } }
}

const onSelect = vi.fn<(key: string) => void>()
const file = (name: string) => new File(['x'], name, { type: 'image/png' })
/** The files of each zone of the campaign, by the display's name. */
const filled = () => {
  const { displays, zones } = readSnapshot().draft
  const nameOf = (id: string) => displays.find(({ display_id }) => display_id === id)?.name
  return Object.fromEntries(
    zones.map(({ display_id, media }) => [nameOf(display_id), media.map(({ name }) => name)]),
  )
}

function Card({ zones, isPricing = false }: { zones: OfferZone[]; isPricing?: boolean }) {
  const editor = useZoneEditor(zones)
  const formats = formatsOf(zones, zonePixels)
  return (
    <FormatsCard zones={zones} formats={formats} editor={editor} onSelect={onSelect} isPricing={isPricing} />
  )
}

const wide = ['1', '2', '3'].map((id) => testZone(id, '1920x1080'))
const tall = [testZone('4', '1080x1920', { spotDuration: 8 }), testZone('5', '1080x1920')]
const soldOut = testZone('6', '1920x1080', { free: 0 })

async function showCard(zones: OfferZone[] = [...wide, ...tall, soldOut]) {
  changeDraft(() => ({ displays: zones.map(({ display }) => display), zones: [], files: [] }))
  const uploads = answersUploads()
  const screen = await show(<Card zones={zones} />)
  const area = screen.getByRole('group', { name: 'Drop the files for all zones here' })
  return { screen, uploads, choose: (...names: string[]) => chooseFile(area.element(), ...names.map(file)) }
}

let server: SavedDraft
beforeEach(() => {
  logOut()
  server = new SavedDraft()
  answers(listDrafts, () => ({ rows: [], count: 0 }))
  answers(createDraft, (asked) => server.create(asked))
  answers(getDraft, (asked) => withFiles(server.read(asked)))
  answers(saveDraft, (asked) => server.save(asked))
  logIn(advertiser)
  onSelect.mockClear()
})

test('the formats are listed with their zones, and lead to the first that is to fill', async () => {
  const { screen } = await showCard()
  await expect.element(screen.getByRole('heading', { name: '2 formats cover 6 zones' })).toBeVisible()
  const list = screen.getByRole('list', { name: 'Formats needed' })
  await expect.element(list).toHaveTextContent(/1920 × 1080.*4 zones.*10 sec.*3 to fill/)
  await expect.element(list).toHaveTextContent(/1080 × 1920.*2 zones.*8 sec.*2 to fill/)
  await list.getByRole('button', { name: /^1080/ }).click()
  expect(onSelect).toHaveBeenCalledWith(tall[0]?.key)
})

test.each([390, 1440])(
  'what waits for the price has its room from the first paint: %i wide',
  async (width) => {
    await page.viewport(width, 800)
    function Arriving() {
      const [priced, setPriced] = useState(false)
      const zones = [...wide, ...tall].map((zone) => (priced ? zone : { ...zone, priced: null }))
      return (
        <>
          <Card zones={zones} isPricing={!priced} />
          <button type="button" onClick={() => setPriced(true)}>
            Let the price arrive
          </button>
        </>
      )
    }
    const screen = await show(<Arriving />)
    const heading = screen.getByRole('heading', { name: '2 formats cover 5 zones' })
    const heightOfCard = () => heading.element().closest('details')!.getBoundingClientRect().height
    await expect.element(heading).toBeVisible()
    const before = heightOfCard()
    expect(before).toBeGreaterThan(200)
    await expect.element(screen.getByRole('button', { name: 'Choose files' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Let the price arrive' }).click()
    await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeVisible()
    expect(heightOfCard()).toBe(before)
  },
)

test('the format of a single zone is folded', async () => {
  const { screen } = await showCard([testZone('1', '1920x1080')])
  await expect.element(screen.getByRole('heading', { name: '1 format covers 1 zone' })).toBeVisible()
  await expect.element(screen.getByText('1920 × 1080')).not.toBeVisible()
})

test('one drop fills all free zones by shape, and Undo takes the whole drop back', async () => {
  const { screen, uploads, choose } = await showCard()
  choose('wide.png', 'tall.png')
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.store(storedPicture('wide.png', 1280, 720))
  await until(() => expect(uploads).toHaveLength(2))
  uploads[1]?.store(storedPicture('tall.png', 1080, 1920))
  await expect.element(screen.getByText('5 zones have new media: €50.00 more')).toBeVisible()
  const [w, t] = [['wide.png'], ['tall.png']]
  const names = { 'Display 1': w, 'Display 2': w, 'Display 3': w, 'Display 4': t, 'Display 5': t }
  expect(filled()).toEqual(names)
  await expect.element(screen.getByText('1 zone of this shape is not free in these dates.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(filled()).toEqual({})
  expect(screen.getByRole('list', { name: 'Dropped files' }).query()).toBeNull()
})

test('a second drop adds to the zones, and its Undo leaves those of the first', async () => {
  const { screen, uploads, choose } = await showCard(wide)
  choose('one.png')
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.store(storedPicture('one.png', 1920, 1080))
  await expect.element(screen.getByText('3 zones have new media: €30.00 more')).toBeVisible()
  choose('two.png')
  await until(() => expect(uploads).toHaveLength(2))
  uploads[1]?.store(storedPicture('two.png', 1920, 1080))
  await expect.element(screen.getByText('3 zones have new media: €0.00 more')).toBeVisible()
  expect(filled()['Display 1']).toEqual(['one.png', 'two.png'])
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(filled()).toEqual({ 'Display 1': ['one.png'], 'Display 2': ['one.png'], 'Display 3': ['one.png'] })
})

test('a file that no zone has the shape of is told with its size, and can be sent to a zone by hand', async () => {
  const { screen, uploads, choose } = await showCard()
  choose('square.png')
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.store(storedPicture('square.png', 800, 800))
  const list = screen.getByRole('list', { name: 'Dropped files' })
  await expect.element(list).toHaveTextContent('In no zone yet')
  await expect.element(list).toHaveTextContent(/800 × 800.*Wanted: 1920 × 1080, 1080 × 1920/)
  expect(filled()).toEqual({})
  await screen.getByRole('combobox', { name: 'Zone for square.png' }).click()
  expect(screen.getByRole('option', { name: 'Display 6 · Main' }).query()).toBeNull()
  await screen.getByRole('option', { name: 'Display 4 · Main' }).click()
  expect(filled()).toEqual({ 'Display 4': ['square.png'] })
  expect(onSelect).toHaveBeenCalledWith(tall[0]?.key)
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(filled()).toEqual({})
})

test('each file has its own progress and is cancelled alone', async () => {
  const { screen, uploads, choose } = await showCard(wide)
  choose('first.png', 'second.png', 'third.png')
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.sent(0.4)
  await expect.element(screen.getByText('40% sent')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel second.png' }).click()
  await screen.getByRole('button', { name: 'Cancel first.png' }).click()
  await until(() => expect(uploads.map(({ name }) => name)).toEqual(['first.png', 'third.png']))
  expect(uploads[0]?.isCancelled).toBe(true)
  uploads[1]?.store(storedPicture('third.png', 1920, 1080))
  await until(() => expect(filled()['Display 1']).toEqual(['third.png']))
  await expect.element(screen.getByRole('list', { name: 'Dropped files' })).not.toHaveTextContent('first')
})

test('a file that failed says why and is tried again, and the others go on', async () => {
  const { screen, uploads, choose } = await showCard(wide)
  choose('first.png', 'second.png')
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.fail('unsupported_type')
  await until(() => expect(uploads).toHaveLength(2))
  uploads[1]?.store(storedPicture('second.png', 1920, 1080))
  await until(() => expect(filled()['Display 2']).toEqual(['second.png']))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await until(() => expect(uploads).toHaveLength(3))
  uploads[2]?.store(storedPicture('first.png', 1920, 1080))
  await until(() => expect(filled()['Display 2']).toEqual(['second.png', 'first.png']))
})
