import { expect, test } from 'vitest'
import { actionOf } from './zone-keys.ts'

const press = (key: string, ...held: ('shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey')[]) =>
  actionOf({
    key,
    shiftKey: held.includes('shiftKey'),
    altKey: held.includes('altKey'),
    ctrlKey: held.includes('ctrlKey'),
    metaKey: held.includes('metaKey'),
  })

test('arrows move, with Shift resize, and with Alt use fine steps', () => {
  expect(press('ArrowLeft')).toEqual({ do: 'move', axis: 'x', direction: -1, fine: false })
  expect(press('ArrowDown', 'shiftKey')).toEqual({ do: 'resize', axis: 'y', direction: 1, fine: false })
  expect(press('ArrowUp', 'shiftKey', 'altKey')).toMatchObject({ do: 'resize', fine: true })
})

test('undo and redo have their usual keys', () => {
  expect(press('z', 'ctrlKey')).toEqual({ do: 'undo' })
  expect(press('Z', 'metaKey', 'shiftKey')).toEqual({ do: 'redo' })
  expect(press('y', 'ctrlKey')).toEqual({ do: 'redo' })
})

test('letters divide a zone, but not together with Ctrl or Command', () => {
  expect([press('s'), press('K'), press('f'), press('Delete')].map((action) => action?.do)).toEqual([
    'split',
    'stack',
    'grow',
    'remove',
  ])
  expect(press('s', 'ctrlKey')).toBeNull()
  expect(press('ArrowLeft', 'ctrlKey')).toBeNull()
  expect(press('Tab')).toBeNull()
})
