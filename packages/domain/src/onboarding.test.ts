import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  activateStep,
  completeStep,
  deriveSteps,
  earlyProgress,
  freshSteps,
  isComplete,
  reopenStep,
  scoreOf,
  skipStep,
  type OnboardingFacts,
} from './onboarding.ts'

const nothing: OnboardingFacts = {
  locations: 0,
  rateSchedules: 0,
  displays: 0,
  campaigns: 0,
  paymentAccount: false,
  avatar: false,
  users: 1,
  skippedUsers: false,
}
const short = (type: 'DSO' | 'ADV', facts: Partial<OnboardingFacts>) =>
  deriveSteps(type, { ...nothing, ...facts })
    .map(({ completed, skipped, active }) => (skipped ? 's' : completed ? 'x' : active ? '>' : '.'))
    .join('')

it.each([
  ['nothing', {}, '>.....', 0],
  ['a location', { locations: 2 }, 'x>....', 20],
  ['a location and a rate schedule', { locations: 1, rateSchedules: 1 }, 'xx>...', 40],
  ['a display', { locations: 1, rateSchedules: 1, displays: 1 }, 'xxx>..', 60],
  ['an avatar alone', { avatar: true }, '>...x.', 10],
  ['a display whose rate schedule is gone', { locations: 1, displays: 1 }, 'x>....', 20],
  ['a display whose location is gone', { rateSchedules: 1, displays: 1 }, '>x....', 20],
  ['a second user', { users: 2 }, '>....x', 10],
  ['users skipped', { skippedUsers: true }, '>....s', 10],
  ['users skipped, and one there after all', { skippedUsers: true, users: 2 }, '>....x', 10],
  ['no card payments', { paymentAccount: null }, '>..s..', 20],
  [
    'everything',
    { locations: 1, rateSchedules: 1, displays: 1, paymentAccount: true, avatar: true, users: 5 },
    'xxxxxx',
    100,
  ],
])('derives the six steps of an owner from %s', (_facts, facts, expected, score) => {
  expect(short('DSO', facts)).toBe(expected)
  expect(scoreOf(deriveSteps('DSO', { ...nothing, ...facts }))).toBe(score)
})

it.each([
  ['nothing', {}, '>..', 0],
  ['users skipped', { skippedUsers: true }, '>.s', 5],
  ['users skipped, and one there after all', { skippedUsers: true, users: 2 }, '>.x', 5],
  ['a campaign', { campaigns: 1 }, 'x>.', 85],
  ['an avatar', { avatar: true }, '>x.', 10],
  ['a second user', { users: 2 }, '>.x', 5],
  ['a campaign and an avatar', { campaigns: 1, avatar: true }, 'xx>', 95],
  ['everything but users, who are skipped', { campaigns: 1, avatar: true, skippedUsers: true }, 'xxs', 100],
  ['everything', { campaigns: 1, avatar: true, users: 2 }, 'xxx', 100],
])('derives the three steps of an advertiser from %s', (_facts, facts, expected, score) => {
  expect(short('ADV', facts)).toBe(expected)
  expect(scoreOf(deriveSteps('ADV', { ...nothing, ...facts }))).toBe(score)
})

it('has weights that add up to a hundred', () => {
  for (const type of ['DSO', 'ADV'] as const) {
    expect(freshSteps(type).reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  }
  expect(freshSteps('DSO').map(({ weight }) => weight)).toEqual([20, 20, 20, 20, 10, 10])
  expect(freshSteps('ADV').map(({ weight }) => weight)).toEqual([85, 10, 5])
})

it('makes only one step active, completes and disables it, and reopens it', () => {
  const active = activateStep(freshSteps('DSO'), 2)
  expect(active.filter((one) => one.active).map(({ step }) => step)).toEqual([2])
  const completed = completeStep(active, 2)
  expect(completed[1]).toMatchObject({ completed: true, disabled: true, skipped: false })
  expect(reopenStep('DSO', completed, 2)[1]).toMatchObject({ completed: false, disabled: false })
})

it.each([
  ['DSO', 1, [1, 3]],
  ['DSO', 2, [2, 3]],
  ['DSO', 3, [3]],
  ['DSO', 5, [5]],
  ['ADV', 1, [1]],
] as const)('opens steps of a complete %s with step %s: %s', (type, at, expected) => {
  const whole = freshSteps(type).reduce((steps, { step }) => completeStep(steps, step), freshSteps(type))
  const open = reopenStep(type, whole, at).filter(({ completed }) => !completed)
  expect(open.map(({ step }) => step)).toEqual(expected)
})

it('completes a step that is skipped', () => {
  expect(skipStep(freshSteps('DSO'), 6)[5]).toMatchObject({ completed: true, skipped: true, disabled: true })
})

it('is complete exactly when its score is a hundred, with at most one step active', () => {
  const count = fc.nat({ max: 3 })
  const facts = fc.record({
    locations: count,
    rateSchedules: count,
    displays: count,
    campaigns: count,
    paymentAccount: fc.constantFrom(true, false, null),
    avatar: fc.boolean(),
    users: count,
    skippedUsers: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom('DSO' as const, 'ADV' as const), facts, (type, given) => {
      const steps = deriveSteps(type, given)
      expect(isComplete(steps)).toBe(scoreOf(steps) === 100)
      expect(steps.filter(({ active }) => active).length).toBe(isComplete(steps) ? 0 : 1)
      expect(steps.every(({ completed, disabled }) => completed === disabled)).toBe(true)
    }),
  )
})

it.each([
  [{}, 0],
  [{ locations: 1 }, 1],
  [{ locations: 2, rateSchedules: 1 }, 2],
  [{ locations: 1, rateSchedules: 1, displays: 1 }, 3],
  [{ locations: 1, displays: 1 }, 1],
  [{ rateSchedules: 1, displays: 1 }, 0],
  [{ rateSchedules: 1 }, 0],
])('counts the early progress with %o as %s', (facts, progress) => {
  expect(earlyProgress({ ...nothing, ...facts })).toBe(progress)
})

it('resets the early counter to the step before a reopened one', () => {
  const counts = fc.record({
    locations: fc.nat({ max: 2 }),
    rateSchedules: fc.nat({ max: 2 }),
    displays: fc.nat({ max: 2 }),
  })
  fc.assert(
    fc.property(counts, (some) => {
      const steps = deriveSteps('DSO', { ...nothing, ...some })
      const open = steps.find(({ completed }) => !completed)?.step ?? 0
      expect(earlyProgress({ ...nothing, ...some })).toBe(Math.min(open - 1, 3))
    }),
  )
})
