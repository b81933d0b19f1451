import { expect, test } from 'vitest'
import { mediaVerdicts } from './media-verdicts.ts'

const file = {
  url: '/api/files/a.png',
  name: 'a.png',
  uncommon: [],
  type: 'image/png',
  width: 1440,
  height: 1080,
  duration: null,
  poster: null,
}
const placement = {
  frame: { x: 0, y: 0, width: 75, height: 100 },
  resolution: '1920x1080',
  spotDuration: 10,
  media: [file, { ...file, width: 1080, height: 1440 }, { ...file, type: 'video/mp4', duration: 12 }],
}

test('each file is compared with the pixels of its zone and the length of its spot', () => {
  const verdicts = mediaVerdicts(placement)
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['fits', 'warning', 'unfit'])
  expect(verdicts[0]?.wanted).toMatchObject({ width: 1440, height: 1080, duration: 10 })
})

test('a video that many players cannot show has a warning here too', () => {
  const [verdict] = mediaVerdicts({ ...placement, media: [{ ...file, uncommon: ['4:2:2', 'interlaced'] }] })
  expect(verdict?.warnings).toEqual([expect.stringContaining('4:2:2 colours and interlaced lines')])
})
