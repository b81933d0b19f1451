import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { getCampaignProgram, previewProgram } from '@plaza/contract/programs'
import { daysBetween } from '@plaza/domain/calendar'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findOffers } from '../../market/campaigns/offers-repo.ts'
import { about } from '../../supply/on-offer/banned-repo.ts'
import { findProgramDisplay } from './display-repo.ts'
import { makePrograms, type PlannedZone } from './make-program.ts'
import { presentShown } from './present-shown.ts'
import { takersOf } from './present.ts'
import { nobodysRow, seenBy } from './seen.ts'
import { todayThere } from './show-program.ts'
import { isInCampaign } from './turns-repo.ts'
import { findWaiting } from './waiting-repo.ts'

/**
 * What a display of one of the actor's campaigns shows on a day: its own turns, and of others only that they are taken. What of
 * its own waits for an answer or a payment is laid into turns that are free now.
 * @throws Failure `not_found` for a campaign of another organization, or a display that it does not have
 */
export async function showCampaignProgram(
  scope: CallScope,
  { params, query }: ParsedInput<typeof getCampaignProgram>,
): Promise<HandlerData<typeof getCampaignProgram>> {
  const { db, actor, now } = scope
  const display = await findProgramDisplay(db, params.displayId)
  if (!display || !(await isInCampaign(scope, params.id, display.id))) throw new Failure('not_found')
  const { from = todayThere(display, now) } = query
  const waiting = await findWaiting(scope, display.id, from)
  const plan = waiting.map(({ row, zone_id, spots, dayparts, day }): PlannedZone => ({
    zone_id,
    taker: row.id,
    spots,
    dayparts,
    day,
    media: row.files.length,
  }))
  const rows = waiting.map(({ row }) => row)
  const seen = seenBy(await makePrograms(db, display, from, from, plan), actor.orgId, rows)
  const laid = takersOf(seen)
  return {
    ...(await presentShown(scope, display, seen)),
    waiting: laid.flatMap((taker, at) => (rows.includes(taker) ? [at] : [])),
  }
}

/**
 * What a display on offer would show on a day of a flight, with what is planned laid into turns that are free now. Nothing is
 * held by it.
 * @throws Failure `not_found` for a display that is not on offer to the actor, `bad_input` for a zone of another display
 */
export async function preview(
  scope: CallScope,
  { params, body }: ParsedInput<typeof previewProgram>,
): Promise<HandlerData<typeof previewProgram>> {
  const { db, actor } = scope
  const offers = await findOffers(about(scope, body.category), [params.id], body.startDate)
  const display = offers.has(params.id) ? await findProgramDisplay(db, params.id) : undefined
  if (!display) throw new Failure('not_found')
  const day = daysBetween(body.startDate, body.date)
  const plan = body.zones.map((zone, at): PlannedZone => ({ ...zone, taker: `planned ${at}`, day }))
  const made = await makePrograms(db, display, body.date, body.date, plan)
  const [{ zones } = { zones: [] }] = made.days
  const issues = body.zones.flatMap(({ zone_id }, at) =>
    zones.length && !zones.some(({ zone }) => zone.id === zone_id)
      ? [notYours(`zones.${at}.zone_id`, 'zone')]
      : [],
  )
  if (issues.length) throw badInput(...issues)
  const seen = seenBy(
    made,
    actor.orgId,
    plan.map(({ taker }) => nobodysRow(taker)),
  )
  const positions = new Map(takersOf(seen).map(({ id }, at) => [id, at]))
  const laidIn = (zoneId: string, name: string): number =>
    zones
      .filter(({ zone }) => zone.id === zoneId)
      .flatMap(({ turns }) => turns.flatMap(({ takes }) => takes))
      .reduce((most, { taker, turns }) => (taker === name ? Math.max(most, turns.length) : most), 0)
  return {
    ...(await presentShown(scope, display, seen)),
    laid: plan.map(({ zone_id, taker }) => ({
      zone_id,
      taker: positions.get(taker) ?? null,
      spots: laidIn(zone_id, taker),
    })),
  }
}
