import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answersUploads, storedPicture } from '../../../test/answers-uploads.ts'
import { chooseFile } from '../../../test/choose-file.ts'
import { logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { until } from '../../../test/until.ts'
import { type FillerZone, FillerZones } from './filler-zones.tsx'
import type { OwnMedia } from './queries.ts'

const fileOf = (sign: string): OwnMedia => ({
  url: `/api/files/${sign.repeat(32)}.png`,
  name: `${sign}.png`,
  type: 'image/png',
  width: 1920,
  height: 1080,
  duration: null,
  poster: null,
  uncommon: [],
})

const zoneOf = (zone_id: string, media: OwnMedia[], inherited: OwnMedia[] = []): FillerZone => ({
  zone_id,
  name: zone_id,
  frame: { x: 0, y: 0, width: 100, height: 100 },
  spotDuration: 10,
  resolution: '1920x1080',
  filler: { version: 1, media },
  inherited,
})

/** Stores what is saved, as the server does. */
function Stored({ zones: first, saved }: { zones: FillerZone[]; saved: (names: string[]) => void }) {
  const [zones, setZones] = useState(first)
  return (
    <FillerZones
      zones={zones}
      onSave={async ({ zone_id, filler: { version } }, media) => {
        saved(media.map(({ name }) => name))
        setZones((all) =>
          all.map((zone) =>
            zone.zone_id === zone_id
              ? { ...zone, filler: { version: version + 1, media: [...media] } }
              : zone,
          ),
        )
      }}
    />
  )
}

const begin = (zones: FillerZone[]) => {
  logIn()
  const saved = vi.fn<(names: string[]) => void>()
  return { saved, shown: show(<Stored zones={zones} saved={saved} />) }
}

test('files are moved and removed by buttons, each change is stored at once, and Undo takes the last back', async () => {
  const { saved, shown } = begin([zoneOf('Main', [fileOf('a'), fileOf('b')])])
  const screen = await shown
  await screen.getByRole('button', { name: 'Show b.png earlier' }).click()
  await expect.poll(() => saved.mock.lastCall?.[0]).toEqual(['b.png', 'a.png'])
  await expect.element(screen.getByRole('button', { name: 'Show b.png earlier' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Remove a.png' }).click()
  await expect.element(screen.getByText('1 file was removed from Main.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved.mock.lastCall?.[0]).toEqual(['b.png', 'a.png'])
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a dropped picture is uploaded, judged for the zone and stored behind the others', async () => {
  const { saved, shown } = begin([zoneOf('Main', [fileOf('a')])])
  const uploads = answersUploads()
  const screen = await shown
  const area = screen.getByRole('group', { name: 'Drop pictures or videos for Main here' })
  chooseFile(area.element(), new File(['c'], 'c.png', { type: 'image/png' }))
  await until(() => expect(uploads).toHaveLength(1))
  uploads[0]?.store(storedPicture('c.png', 600, 600))
  await expect.poll(() => saved.mock.lastCall?.[0]).toEqual(['a.png', 'c.png'])
  await expect.element(screen.getByText(/Its aspect ratio differs/)).toBeVisible()
})

test('zones are tabs, and a zone without media says what it shows instead', async () => {
  await page.viewport(390, 844)
  const { shown } = begin([
    zoneOf('Main', [fileOf('a')]),
    zoneOf('Ticker', []),
    zoneOf('Side', [], [fileOf('d')]),
  ])
  const screen = await shown
  await screen.getByRole('tab', { name: 'Ticker' }).click()
  await expect.element(screen.getByText('Shows your brand until you drop media here.')).toBeVisible()
  await screen.getByRole('tab', { name: 'Side' }).click()
  await expect.element(screen.getByText(/^Shows 1 file of its rate schedule\./)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('who may not change it sees the files and no button', async () => {
  logIn()
  const screen = await show(<FillerZones zones={[zoneOf('Main', [fileOf('a'), fileOf('b')])]} />)
  await expect.element(screen.getByText('a.png')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
