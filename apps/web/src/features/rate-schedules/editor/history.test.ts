import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type History, noHistory, recorded, travelled } from './history.ts'

/** Makes one change after the other, each as its own step. */
function changed(values: readonly number[]): { history: History<number>; value: number } {
  let [history, value]: [History<number>, number] = [noHistory, 0]
  for (const next of values) {
    history = recorded(history, value, '', 0)
    value = next
  }
  return { history, value }
}

test('every change can be undone and redone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 20 }), fc.nat(25), (values, steps) => {
      const given = changed(values)
      let now = given
      const seen = [given.value]
      for (let n = 0; n < steps; n++) {
        now = travelled(now.history, now.value, 'back') ?? now
        seen.push(now.value)
      }
      const expected = [0, ...values].toReversed()
      expect(seen.slice(0, expected.length)).toEqual(expected.slice(0, steps + 1))
      for (let n = 0; n < steps; n++) now = travelled(now.history, now.value, 'on') ?? now
      expect(now.value).toBe(given.value)
      expect(now.history.before).toEqual(given.history.before)
    }),
  )
})

test('typing in one field is one step, until a pause', () => {
  let history: History<string> = noHistory
  history = recorded(history, '', 'name', 0)
  history = recorded(history, 'M', 'name', 100)
  history = recorded(history, 'Ma', 'name', 1400)
  expect(history.before).toEqual([''])
  history = recorded(history, 'Mai', 'name', 4000)
  history = recorded(history, 'Main', 'width', 4100)
  expect(history.before).toEqual(['', 'Mai', 'Main'])
})

test('a change drops the undone steps', () => {
  const back = travelled(changed([1, 2]).history, 2, 'back')
  expect(back?.value).toBe(1)
  const history = recorded(back?.history ?? noHistory, 1, '', 0)
  expect(travelled(history, 5, 'on')).toBeNull()
  expect(travelled(history, 5, 'back')?.value).toBe(1)
})
