import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, boxOfAll, boxOfView, boxText, holds, parseBox, straight } from './box.ts'

const lng = fc.double({ min: -180, max: 180, noNaN: true })
const lat = fc.double({ min: -90, max: 90, noNaN: true })

test('a box is written as west, south, east, north, and read again', () => {
  expect(boxText([-10.5, 36.2, 17.5, 53.6])).toBe('-10.5,36.2,17.5,53.6')
  expect(parseBox('-10.5,36.2,17.5,53.6')).toEqual([-10.5, 36.2, 17.5, 53.6])
})

test('writing a box never cuts off its contents', () => {
  fc.assert(
    fc.property(lng, lat, fc.double({ min: 0, max: 0.01, noNaN: true }), (x, y, around) => {
      const place = { lng: x, lat: y }
      const read = parseBox(boxText(boxAround(place, around)))
      expect(read && holds(read, place)).toBe(true)
    }),
  )
})

test('the box of some places holds each of them, and nothing beyond the outermost', () => {
  const places = fc.array(fc.record({ lng, lat }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(places, (all) => {
      const box = boxOfAll(all)
      expect(all.every((place) => holds(box, place))).toBe(true)
      const [west, south, east, north] = box
      expect(all.some((place) => place.lng === west) && all.some((place) => place.lng === east)).toBe(true)
      expect(all.some((place) => place.lat === south) && all.some((place) => place.lat === north)).toBe(true)
    }),
  )
  expect(boxOfAll([])).toEqual([-180, -90, 180, 90])
})

test('a text that is no box gives none', () => {
  const broken = [undefined, '', '1,2,3', '1,2,3,', 'a,b,c,d', '1,60,3,50', '-190,0,0,10', '0,0,10,91']
  for (const text of broken) expect(parseBox(text)).toBeUndefined()
})

test('a map that was moved around the Earth shows the same box as before', () => {
  expect(boxOfView([350, 40, 370, 50])).toEqual([-10, 40, 10, 50])
  expect(boxOfView([-200, -95, 200, 95])).toEqual([-180, -90, 180, 90])
})

test('a box across the antimeridian contains both sides, and its east continues past 180° for the map', () => {
  const box = boxOfView([170, -20, 190, 0])
  expect(box).toEqual([170, -20, -170, 0])
  expect(holds(box, { lng: 179, lat: -10 })).toBe(true)
  expect(holds(box, { lng: -179, lat: -10 })).toBe(true)
  expect(holds(box, { lng: 0, lat: -10 })).toBe(false)
  expect(straight(box)).toEqual([170, -20, 190, 0])
})
