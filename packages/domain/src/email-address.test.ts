import { expect, it } from 'vitest'
import { canonicalAddress } from './email-address.ts'

it.each([
  ['Kim@Example.ORG', 'kim@example.org'],
  ['  kim@example.org\n', 'kim@example.org'],
  ['kim@münchen.example', 'kim@xn--mnchen-3ya.example'],
  ['kim@MÜNCHEN.example', 'kim@xn--mnchen-3ya.example'],
  ['kim@mu\u0308nchen.example', 'kim@xn--mnchen-3ya.example'],
  ['kim@xn--mnchen-3ya.example', 'kim@xn--mnchen-3ya.example'],
  ['kim@例え。テスト', 'kim@xn--r8jz45g.xn--zckzah'],
  ['kim+ads@straße.example', 'kim+ads@xn--strae-oqa.example'],
])('stores %j as %j', (typed, stored) => {
  expect(canonicalAddress(typed)).toBe(stored)
})

it.each(['kim', 'kim@', 'kim@münchen.example/path', 'kim@münchen.example:25', 'kim@münchen.example?x'])(
  'makes no address from %j',
  (typed) => {
    expect(canonicalAddress(typed)).toBe(typed)
  },
)
