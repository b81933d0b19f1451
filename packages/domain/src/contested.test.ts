import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awaitsVerdict, outcomeOfVerdict, VERDICTS } from './contested.ts'
import { moneySteps, type FundFacts, type PartFacts, type PaymentFacts } from './part-money.ts'

const DAY = 86_400_000
const NOW = 1000 * DAY

const fund = (changes: Partial<FundFacts> = {}): FundFacts => ({
  net: 10_000,
  refunded: 0,
  earned: null,
  choice: null,
  choiceUntil: null,
  verdict: null,
  released: 0,
  extra: null,
  ...changes,
})

const part = (changes: Partial<PartFacts> = {}): PartFacts => ({
  id: 'part',
  status: 'approved',
  cost: 10_000,
  startsAt: NOW - 10 * DAY,
  endsAt: NOW - 3 * DAY,
  promised: 100,
  kept: 0,
  proof: { decision: 'objected', reviewUntil: NOW, plays: null },
  fund: fund(),
  ...changes,
})

const NONE = { open: 0, won: 0, lost: [], borne: 0, asking: 0, refused: [] }

const payment = (parts: PartFacts[], changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  state: 'captured',
  unpaid: false,
  captureBefore: null,
  problemUntil: null,
  parts,
  disputes: NONE,
  paid: true,
  ...changes,
})

describe('a part', () => {
  const waits = (changes: Partial<PartFacts>) => awaitsVerdict(payment([]), part(changes), NOW)

  it('waits for an admin while its buyer objects to the latest proof', () => {
    expect(waits({})).toBe(true)
    expect(waits({ proof: { decision: null, reviewUntil: NOW + DAY, plays: null } })).toBe(false)
    expect(waits({ proof: { decision: 'accepted', reviewUntil: NOW, plays: null } })).toBe(false)
    expect(waits({ proof: null })).toBe(false)
  })

  it('does not while its flight lasts, since a better proof may come', () => {
    expect(waits({ endsAt: NOW + DAY })).toBe(false)
    expect(waits({ endsAt: NOW })).toBe(true)
  })

  it('does not once it is decided, refunded or was never captured', () => {
    expect(waits({ fund: fund({ verdict: 'refund' }) })).toBe(false)
    expect(waits({ fund: fund({ refunded: 10_000 }) })).toBe(false)
    expect(waits({ fund: null })).toBe(false)
  })
})

const contested = fc
  .record({
    net: fc.integer({ min: 1, max: 1_000_000 }),
    off: fc.constantFrom(0, 0, 0.25, 0.5),
    promised: fc.nat({ max: 500 }),
    plays: fc.option(fc.nat({ max: 600 })),
    over: fc.integer({ min: 0, max: 60 }),
    disputed: fc.boolean(),
    paid: fc.boolean(),
  })
  .map(({ net, off, promised, plays, over, disputed, paid }) => {
    const cancelled = Math.floor(net * off)
    const refunded = cancelled - Math.floor(cancelled / 2)
    const one = part({
      cost: net - refunded,
      kept: Math.floor(cancelled / 2),
      promised,
      endsAt: NOW - over * DAY,
      proof: { decision: 'objected', reviewUntil: NOW, plays },
      fund: fund({ net, refunded }),
    })
    return { one, of: payment([one], { disputes: { ...NONE, open: disputed ? 1 : 0 }, paid }) }
  })

describe('the money of a contested part', () => {
  it('stays where it is until an admin decides, however long that takes', () => {
    fc.assert(
      fc.property(contested, fc.nat({ max: 400 }), ({ one, of }, days) => {
        fc.pre(awaitsVerdict(of, one, NOW))
        expect(moneySteps(of, NOW + days * DAY)).toEqual([])
        expect(awaitsVerdict(of, one, NOW + days * DAY)).toBe(true)
      }),
    )
  })

  it('goes by either verdict to the last cent, as was told before', () => {
    fc.assert(
      fc.property(contested, fc.constantFrom(...VERDICTS), ({ one, of }, verdict) => {
        fc.pre(one.fund !== null && awaitsVerdict(of, one, NOW))
        const funded = { ...one, fund: one.fund as FundFacts }
        const { back, earned } = outcomeOfVerdict(of, funded, verdict, NOW)
        expect(back + earned).toBe(funded.fund.net - funded.fund.refunded)
        if (verdict === 'release') expect(back).toBe(0)
        const decided = { ...funded, fund: { ...funded.fund, verdict } }
        expect(awaitsVerdict(of, decided, NOW)).toBe(false)
        // What is done at once, or once the dispute is over and the invoice paid, is what was told.
        const free = { ...of, disputes: NONE, paid: true, parts: [decided] }
        for (const step of moneySteps(free, NOW)) {
          if (step.do === 'refund') expect(step.net).toBe(back)
          if (step.do === 'settle') expect(step.earned).toBe(earned)
        }
        expect(moneySteps(free, NOW)).toHaveLength(1)
      }),
    )
  })
})
