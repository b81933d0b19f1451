import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

const tell = (isTTY: boolean, steps: number): string[] => {
  const said: string[] = []
  const progress = progressOf({ isTTY, write: (text) => said.push(text) }, 'displays', 10)
  for (let step = 0; step < steps; step++) progress.step()
  progress.end()
  return said
}

it('reports the progress of the demo city, one line per quarter', () => {
  expect(tell(false, 10)).toEqual([
    'Growing the demo city: 3 of 10 displays\n',
    'Growing the demo city: 5 of 10 displays\n',
    'Growing the demo city: 8 of 10 displays\n',
    'Growing the demo city: 10 of 10 displays\n',
  ])
})

it('rewrites one line on a terminal, and clears it at the end', () => {
  expect(tell(true, 2)).toEqual([
    '\r\u001b[KGrowing the demo city: 1 of 10 displays',
    '\r\u001b[KGrowing the demo city: 2 of 10 displays',
    '\r\u001b[K',
  ])
})
