import { expect, it } from 'vitest'
import { Memory } from './memory.ts'

it('forgets what was asked for longest ago', () => {
  const memory = new Memory<string>(2)
  memory.set('a', 'A')
  memory.set('b', 'B')
  expect(memory.get('a')).toBe('A')
  memory.set('c', 'C')
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual(['A', undefined, 'C'])
})

it('counts the size of what it remembers', () => {
  const memory = new Memory<string>(5, (text) => text.length)
  memory.set('a', 'xxx')
  memory.set('a', 'xx')
  memory.set('b', 'yyy')
  expect([memory.get('a'), memory.get('b')]).toEqual(['xx', 'yyy'])
  memory.forget('a')
  memory.set('c', 'zz')
  expect([memory.get('b'), memory.get('c')]).toEqual(['yyy', 'zz'])
  memory.set('d', 'too large for it')
  expect(['b', 'c', 'd'].map((key) => memory.get(key))).toEqual([undefined, undefined, undefined])
})
