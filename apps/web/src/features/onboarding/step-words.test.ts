import { freshSteps } from '@plaza/domain/onboarding'
import { expect, test } from 'vitest'
import { mayDoAtOnce, mayDoStep } from './step-words.ts'

const user = (...permissions: string[]) => ({ roles: [{ id: 3, name: 'User', permissions }] })
const own = (type: 'DSO' | 'ADV', ...permissions: string[]) =>
  freshSteps(type)
    .filter((step) => mayDoStep(step, user(...permissions), false))
    .map(({ name }) => name)

test('a user may do the steps their permissions allow, and add their picture', () => {
  expect(own('DSO')).toEqual(['Avatar'])
  expect(own('ADV')).toEqual(['Avatar'])
  expect(own('DSO', 'location:create', 'user:create')).toEqual(['Location', 'Avatar', 'Add User'])
  expect(own('ADV', 'campaign:create')).toEqual(['Campaign', 'Avatar'])
})

test('who acts for an organization does not add a picture of somebody else', () => {
  const [picture] = freshSteps('DSO').filter(({ name }) => name === 'Avatar')
  expect(picture && mayDoStep(picture, user(), true)).toBe(false)
  expect(mayDoStep({ name: 'Location' }, user('location:create'), true)).toBe(true)
})

test('the steps up to the first display are one while none of them is done and the user may do all', () => {
  const all = ['location:create', 'rate-schedule:create', 'display:create']
  const fresh = freshSteps('DSO')
  const begun = fresh.map((step) => ({ ...step, completed: step.name === 'Location' }))
  expect(mayDoAtOnce(fresh, user(...all))).toBe(true)
  expect(mayDoAtOnce(begun, user(...all))).toBe(false)
  expect(mayDoAtOnce(fresh, user(...all.slice(1)))).toBe(false)
  expect(mayDoAtOnce(freshSteps('ADV'), user(...all, 'campaign:create'))).toBe(false)
})
