import { expect, test } from 'vitest'
import { ownLayouts } from './own-layouts.ts'

test('templates for the screen orientation are offered, each with its own id', () => {
  const layout = (name: string, orientation: 'landscape' | 'portrait') => ({ name, orientation, zones: [] })
  const rows = [
    { id: 'b', user_id: 'me', created_at: '', configurations: [layout('Tall', 'portrait')] },
    {
      id: 'a',
      user_id: 'me',
      created_at: '',
      configurations: [layout('Wide', 'landscape'), layout('Wide 2', 'landscape')],
    },
  ]
  expect(ownLayouts(rows, 'landscape').map(({ id, name, keptIn }) => [id, name, keptIn])).toEqual([
    ['a 0', 'Wide', 'a'],
    ['a 1', 'Wide 2', 'a'],
  ])
})
