import { freshSteps } from '@plaza/domain/onboarding'
import { expect, test } from 'vitest'
import { mayDoStep } from './step-words.ts'

const user = (...permissions: string[]) => ({ roles: [{ id: 3, name: 'User', permissions }] })
const own = (type: 'DSO' | 'ADV', ...permissions: string[]) =>
  freshSteps(type)
    .filter((step) => mayDoStep(step, user(...permissions)))
    .map(({ name }) => name)

test('a user may do the steps their permissions allow, and add their picture', () => {
  expect(own('DSO')).toEqual(['Avatar'])
  expect(own('ADV')).toEqual(['Avatar'])
  expect(own('DSO', 'location:create', 'user:create')).toEqual(['Location', 'Avatar', 'Add User'])
  expect(own('ADV', 'campaign:create')).toEqual(['Campaign', 'Avatar'])
})
