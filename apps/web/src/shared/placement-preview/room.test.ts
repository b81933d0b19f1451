import { expect, test } from 'vitest'
import { placeIn } from './room.ts'

const pixels = (resolution: string) => {
  const { left, top, width, height } = placeIn(resolution)
  const of = (text: string, whole: number) => Math.round((Number.parseFloat(text) * whole) / 100)
  return { left: of(left, 320), top: of(top, 190), width: of(width, 320), height: of(height, 190) }
}

test('a display keeps its shape and stays inside the scene', () => {
  expect(pixels('1920x1080')).toEqual({ left: 38, top: 12, width: 244, height: 137 })
  expect(pixels('1080x1920')).toEqual({ left: 121, top: 25, width: 78, height: 138 })
})

test('a very flat display is still visible', () => {
  expect(pixels('7680x120')).toMatchObject({ width: 244, height: 8 })
})
