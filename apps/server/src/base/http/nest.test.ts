import { expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { nest } from './nest.ts'

const ofQuery = (query: string) => nest(new URLSearchParams(query))
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it.each([
  ['', {}],
  ['a=1&b=', { a: '1', b: '' }],
  ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['industry[]=a', { industry: ['a'] }],
  ['industry[]=a&industry[]=b', { industry: ['a', 'b'] }],
  ['generalInfo[name]=x&generalInfo[place][lat]=1', { generalInfo: { name: 'x', place: { lat: '1' } } }],
  ['general%5Bname%5D=%C3%A4+%26', { general: { name: 'ä &' } }],
  ['screens[0][size]=55&screens[1][size]=43', { screens: { 0: { size: '55' }, 1: { size: '43' } } }],
  ['[]=x', { '[]': ['x'] }],
  ['=x', { '': 'x' }],
])('reads %j', (query, wanted) => {
  expect(plain(ofQuery(query))).toEqual(wanted)
})

it.each(['__proto__[a]=1', 'constructor[prototype][a]=1', 'a[__proto__][b]=1', '__proto__=1', 'toString=1'])(
  'keeps keys away from prototypes (%s)',
  (query) => {
    const tree = ofQuery(query)
    expect(Object.getPrototypeOf(tree)).toBeNull()
    const fresh: Record<string, unknown> = {}
    expect(fresh.a ?? fresh.b).toBeUndefined()
    expect(typeof fresh.toString).toBe('function')
  },
)

it('handles keys that contradict each other', () => {
  expect(plain(ofQuery('a=1&a[b]=2'))).toEqual({ a: { b: '2' } })
  expect(plain(ofQuery('a[b]=2&a=1'))).toEqual({ a: [{ b: '2' }, '1'] })
  expect(plain(ofQuery('a[]=1&a[b]=2'))).toEqual({ a: { b: '2' } })
})

it('limits depth and number', () => {
  expect(plain(ofQuery('a[b][c][d][e]=1'))).toEqual({ a: { b: { c: { d: { e: '1' } } } } })
  expect(() => ofQuery('a[b][c][d][e][f]=1')).toThrow(Failure)
  expect(() => ofQuery('x=1&'.repeat(5000))).not.toThrow()
  expect(() => ofQuery('x=1&'.repeat(5001))).toThrow('Too many fields.')
})
