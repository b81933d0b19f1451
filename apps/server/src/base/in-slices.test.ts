import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

it('does all of the work in order, and yields every two milliseconds', async () => {
  let time = 0
  let others = 0
  const tick = () => {
    others++
    setImmediate(tick).unref()
  }
  setImmediate(tick).unref()
  const heard: number[] = []
  const work = (item: number) => {
    time += 0.9
    heard.push(others)
    return item * 2
  }
  const items = Array.from({ length: 12 }, (_, index) => index)
  expect(await inSlices(items, work, () => time)).toEqual(items.map((item) => item * 2))
  // Three items of 0.9 ms make a slice.
  const slices = [0, 3, 6, 9].map((at) => heard.slice(at, at + 3))
  for (const slice of slices) expect(new Set(slice).size).toBe(1)
  expect(new Set(heard).size).toBe(4)
})
