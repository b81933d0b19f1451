import { expect, it } from 'vitest'
import { askedTogether, positionOf } from './log-position.ts'
import { behindOf } from './replica.ts'

it('reads places in the log so that later ones are greater', () => {
  const places = ['0/0', '0/FFFFFFFF', '1/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF'].map(positionOf)
  expect(places).toEqual([0n, 0xffff_ffffn, 0x1_0000_0000n, 0x16_b374_d848n, 0xffff_ffff_ffff_ffffn])
  for (const text of ['', '0', '0/', '/0', 'x/1', '1/2/3']) expect(() => positionOf(text)).toThrow('no place')
})

it('says by how much a replica is behind at most, from what was seen of its database', () => {
  const samples = [10n, 20n, 20n, 30n].map((position, at) => ({ position, at: at * 1000 }))
  expect(behindOf(30n, samples, 3500)).toBe(0)
  expect(behindOf(29n, samples, 3500)).toBe(1500)
  expect(behindOf(15n, samples, 3500)).toBe(3500)
  expect(behindOf(9n, samples, 3500)).toBe(Infinity)
  expect(behindOf(0n, [], 3500)).toBe(0)
})

it('asks once for many, and never answers with what was known before somebody asked', async () => {
  let asked = 0
  const answers: (() => void)[] = []
  const ask = askedTogether(() => {
    const mine = ++asked
    return new Promise<number>((resolve) => answers.push(() => resolve(mine)))
  })
  const first = ask()
  const [second, third] = [ask(), ask()]
  answers.shift()?.()
  expect(await first).toBe(1)
  await expect.poll(() => answers.length).toBe(1)
  answers.shift()?.()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  const fourth = ask()
  answers.shift()?.()
  expect(await fourth).toBe(3)
})

it('asks again after a question that failed', async () => {
  let asked = 0
  const ask = askedTogether(async () => {
    if (++asked === 1) throw new Error('away')
    return 'there'
  })
  const [one, other] = [ask(), ask()]
  await expect(one).rejects.toThrow('away')
  expect(await other).toBe('there')
  expect(await ask()).toBe('there')
})
