import { attacks } from './attacks.ts'
import { servePart } from './parts.ts'
import { askerFrom, Tally } from './wire.ts'

// The attacker is a process of its own, so that its work does not affect what others measure. It reports the
// answers.

servePart(async ([name = '', url = '']) => {
  const attack = attacks[name]
  if (!attack) throw new Error(`There is no attack ${name}.`)
  const heard = new Tally()
  let until = Infinity
  const isOver = () => Date.now() >= until
  const launch = await attack.prepare({ url, ask: askerFrom(url, 'attacker', 512), heard, isOver })
  return async (ms) => {
    until = Date.now() + ms
    await launch()
    return heard.toString()
  }
})
