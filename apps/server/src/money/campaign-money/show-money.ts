import type { getCampaignMoney } from '@plaza/contract/campaign-money'
import type { HandlerData } from '@plaza/contract/call'
import { isDisputed, partState, payableParts } from '@plaza/domain/part-money'
import { fractionOf } from '@plaza/domain/split-amount'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { readDisputes } from './disputes-repo.ts'
import { findExtraDays, type ExtraPlay } from './extra-days-repo.ts'
import { readParts, type Part } from './facts-repo.ts'
import { planExtraDays } from './plan-extra-days.ts'
import { moneyByDay } from './money-days.ts'
import { linesOfPart, sumSides, type Sides } from './money-lines.ts'
import type { Payment } from './payments-repo.ts'
import { taxOfRefund } from './refund-part.ts'
import * as repo from './view-repo.ts'

type Shown = HandlerData<typeof getCampaignMoney>
type ShownPart = Shown['parts'][number]
type Shortfall = NonNullable<ShownPart['shortfall']>

/** Everything from which the money of a campaign is shown. */
interface Read {
  payment: Payment | undefined
  rows: repo.MoneyPartRow[]
  parts: Map<string, Part>
  placements: repo.MoneyPlacement[]
  refunds: repo.MoneyRefund[]
}

/** Whether the buyer can choose about what was not shown, or change its mind about extra plays. */
const isOpen = ({ fund }: Part, now: number): boolean =>
  fund !== null && fund.earned !== null && (fund.choice === null || (fund.extra?.startsAt ?? now) > now)

const shortfallOf = async (
  scope: CallScope,
  part: Part,
  row: repo.MoneyPartRow,
  settles: boolean,
): Promise<Shortfall | null> => {
  const { fund } = part
  if (!fund || fund.earned === null || fund.choiceUntil === null) return null
  const net = fund.net - fund.refunded - fund.earned
  if (net <= 0) return null
  const offered = settles && fund.choice === null ? await planExtraDays(scope, part.id, false) : null
  return {
    net,
    gross: net + taxOfRefund(part, net),
    plays: (row.promised_plays ?? 0) - (row.delivered_plays ?? 0),
    choice: fund.choice,
    until: new Date(fund.choiceUntil).toISOString(),
    extra: fund.extra
      ? { ...showExtra(await findExtraDays(scope, part.id)), booked: true }
      : offered && { ...showExtra(offered), booked: false },
  }
}

const untilOf = ({ proof, fund }: Part, state: ShownPart['state']): string | null => {
  const ofChoice = fund?.extra ? fund.extra.endsAt : fund?.choiceUntil
  const at = state === 'in_review' ? proof?.reviewUntil : state === 'to_settle' ? ofChoice : null
  return at ? new Date(at).toISOString() : null
}

/** Extra days as they are shown: their first and last, their plays, and each with its display and zone. */
const showExtra = (days: readonly ExtraPlay[]): Omit<NonNullable<Shortfall['extra']>, 'booked'> => {
  const dates = days.map(({ day }) => day).toSorted()
  return {
    from: dates.at(0) ?? '',
    to: dates.at(-1) ?? '',
    plays: days.reduce((sum, { plays }) => sum + plays, 0),
    days: days.map(({ display_name, zone_name, day, spots, plays }) => ({
      display_name,
      zone_name,
      day,
      spots,
      plays,
    })),
  }
}

const showPart = async (scope: CallScope, read: Read, row: repo.MoneyPartRow): Promise<ShownPart | null> => {
  const part = read.parts.get(row.id)
  if (!part) return null
  const { actor, now } = scope
  const status = { state: read.payment?.state ?? 'held', unpaid: part.unpaid }
  const state = partState(status, part, now.getTime())
  const mine = {
    placements: read.placements.filter(({ request_id }) => request_id === row.id),
    refunds: read.refunds.filter(({ request_id }) => request_id === row.id),
  }
  const lines = linesOfPart(row, part, mine)
  const mayChoose = actor.orgType === 'ADV' && actor.permissions.has('campaign:update')
  const settles = mayChoose && state === 'to_settle' && isOpen(part, now.getTime())
  return {
    request_id: row.id,
    org_id: row.org_id,
    org_name: row.org_name,
    state,
    until: untilOf(part, state),
    fee_basis_points: row.fee_basis_points,
    sum: sumSides(lines),
    lines,
    shortfall: await shortfallOf(scope, part, row, settles),
    released_at: row.released_at?.toISOString() ?? null,
    can: { settle: settles },
  }
}

const total = (parts: readonly Part[], amount: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + amount(part), 0)

/** The sums above the parts: what was held, what became of it, and what is still open. */
const figuresOf = ({ payment }: Read, parts: readonly Part[]) => {
  const funded = parts.filter(({ fund }) => fund !== null)
  const captured = total(funded, ({ fund }) => fund?.net ?? 0)
  const earned = total(funded, ({ fund }) => fund?.earned ?? 0)
  const refunded = total(funded, ({ fund }) => fund?.refunded ?? 0)
  const unearned = funded.filter(({ fund }) => fund?.earned === null)
  const held = payment?.net ?? total(parts, ({ cost }) => cost)
  const due = captured || payableParts(parts).reduce((sum, { net }) => sum + net, 0)
  const isDecided = parts.every(({ status }) => status !== 'pending' && status !== 'correction')
  return {
    held,
    let_go: isDecided ? Math.max(0, held - due) : 0,
    captured,
    released: total(funded, ({ fund }) => fund?.released ?? 0),
    in_review: total(unearned, ({ fund }) => (fund ? fund.net - fund.refunded : 0)),
    to_settle:
      captured - refunded - earned - total(unearned, ({ fund }) => (fund ? fund.net - fund.refunded : 0)),
    refunded,
  }
}

/** The price of what was not shown and is not settled yet. */
const openOf = ({ fund }: Part): number =>
  fund && fund.earned !== null ? Math.max(0, fund.net - fund.refunded - fund.earned) : 0

const taxOfPart = (part: Part): number => {
  const open = openOf(part)
  return part.tax - part.refundedTax - (open > 0 ? taxOfRefund(part, open) : 0)
}

/**
 * What the tax comes to, on the lines that are shown: the buyer pays it, an owner gets its own once it is paid, and the
 * platform passes on the rest. Before anything is captured it is the payment's, for what is bought by now.
 */
const taxOf = ({ payment, rows }: Read, parts: readonly Part[], bought: number): Sides => {
  const isCaptured = parts.some(({ fund }) => fund !== null)
  const quoted =
    payment && payment.net > 0 ? fractionOf(payment.tax, Math.min(bought, payment.net), payment.net) : 0
  const buyer = isCaptured ? total(parts, taxOfPart) : quoted
  const owner = rows.reduce((sum, { release_tax }) => sum + (release_tax ?? 0), 0)
  return { buyer, owner, platform: buyer - owner }
}

/** The plays that accepted proofs show; null where no proof is accepted. */
const playedOf = (rows: readonly repo.MoneyPartRow[]): Shown['played'] => {
  const known = rows.filter(({ promised_plays }) => promised_plays)
  if (!known.length) return null
  const sum = (plays: (row: repo.MoneyPartRow) => number | null) =>
    known.reduce((all, row) => all + (plays(row) ?? 0), 0)
  return { delivered: sum((row) => row.delivered_plays), promised: sum((row) => row.promised_plays) }
}

const paymentOf = (scope: CallScope, payment: Payment | undefined, sum: Sides) => {
  // How a campaign is paid is its buyer's business; its owners see that it is paid.
  if (scope.actor.orgType === 'DSO') return { mode: null, state: null, card: null, pay_until: null }
  const mode = payment?.mode ?? (sum.buyer === 0 ? 'free' : 'invoice')
  const card = payment?.card_last4 ? { brand: payment.card_brand ?? 'card', last4: payment.card_last4 } : null
  const pay_until = payment?.state === 'problem' ? (payment.problem_until?.toISOString() ?? null) : null
  return { mode, state: payment?.state ?? null, card, pay_until } as const
}

/**
 * The money of a campaign, line by line, as far as the actor may see it: its buyer and the platform all of it, an owner its
 * own part.
 * @throws Failure `not_found`
 */
export async function showMoney(scope: CallScope, campaignId: string): Promise<Shown> {
  const campaign = await repo.findMoneyCampaign(scope, campaignId)
  if (!campaign) throw new Failure('not_found')
  const payment = await repo.findPayment(scope, campaignId)
  const rows = await repo.findMoneyParts(scope, campaignId)
  const all = await readParts(scope, campaignId, false)
  const seen = new Set(rows.map(({ id }) => id))
  const parts = all.filter(({ id }) => seen.has(id))
  const read: Read = {
    payment: scope.actor.orgType === 'DSO' ? undefined : payment,
    rows,
    parts: new Map(parts.map((part) => [part.id, part])),
    placements: await repo.findMoneyPlacements(scope, campaignId),
    refunds: await repo.findMoneyRefunds(scope, campaignId),
  }
  const shown: ShownPart[] = []
  for (const row of rows) {
    const part = await showPart(scope, { ...read, payment }, row)
    if (part) shown.push(part)
  }
  const sum = sumSides(shown.map((part) => part.sum))
  return {
    campaign_id: campaign.id,
    currency: campaign.currency,
    ...paymentOf(scope, payment, sum),
    ...figuresOf(read, parts),
    held_at: payment?.settled_at?.toISOString() ?? null,
    captured_at: payment?.captured_at?.toISOString() ?? null,
    disputed: payment ? isDisputed(await readDisputes(scope, payment.id)) : false,
    played: playedOf(rows),
    sum,
    tax: taxOf(read, parts, sum.buyer),
    days: moneyByDay(
      shown.flatMap(({ lines }) => lines),
      read.placements,
    ),
    documents: await repo.findMoneyDocuments(scope, campaignId),
    parts: shown,
  }
}
