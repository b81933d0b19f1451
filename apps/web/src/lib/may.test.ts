import { expect, test } from 'vitest'
import { mayDo } from './may.ts'

const user = (...permissions: string[]) => ({ roles: [{ id: 3, name: 'User', permissions }] })

test('a user may do what their permissions name, and nothing else', () => {
  expect(mayDo(user('organization:view', 'display:create'), 'display:create')).toBe(true)
  expect(mayDo(user('organization:view', 'display:create'), 'display:update')).toBe(false)
  expect(mayDo(user(), 'organization:view')).toBe(false)
  expect(mayDo({ roles: [] }, 'organization:view')).toBe(false)
})
