import type { HandlerData } from '@plaza/contract/call'
import type { addPlayLog, previewPlayLog } from '@plaza/contract/play-logs'
import { cleanFileName } from '@plaza/domain/file-name'
import { reviewUntil } from '@plaza/domain/proof'
import { countEvery, ofProofs } from '../../base/attempts/attempts.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findParts } from '../../market/campaigns/parts-repo.ts'
import { presentProof } from '../../market/proof-of-play/present.ts'
import { findProof, insertProof } from '../../market/proof-of-play/repo.ts'
import { tellProof } from '../../market/proof-of-play/tell-proofs.ts'
import { type ReadLog, readLog } from './read-log.ts'
import { findProvable, type ProvablePlacement, storeProofCounts } from './repo.ts'

/** A log as it was sent, with the columns that were chosen. */
export interface SentLog {
  params: { campId: string }
  form: Partial<Record<'display' | 'media' | 'time' | 'plays', number | undefined>>
  files: { file: { path: string; size: number; filename: string } }
}

const NO_COLUMNS = 'Say which columns have display, media and time.'
const NO_PLAYS = 'No row of this file counts for your part of the campaign.'

const readSent = async (scope: CallScope, { params, form, files: { file } }: SentLog) => {
  const campaign = await findParts(scope, params.campId)
  const part = campaign?.parts.find(({ org_id }) => org_id === scope.actor.orgId)
  if (!campaign || !part) throw new Failure('not_found')
  const placements = await findProvable(scope, part.request_id)
  const { display = null, media = null, time = null, plays = null } = form
  return {
    campaign,
    part,
    placements,
    log: await readLog(file.path, placements, { display, media, time, plays }),
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const presentPlacement = ({ id, display_name, zone_name, days }: ProvablePlacement, { counts }: ReadLog) => {
  const own = counts.filter(({ placement }) => placement === id)
  return {
    placement_id: id,
    display_name,
    zone_name,
    plays: sumOf(own.map(({ plays }) => plays)),
    promised: sumOf(days.map(({ promised }) => promised)),
    days: own.length,
    of_days: days.filter(({ promised }) => promised > 0).length,
  }
}

/**
 * What of a log would count for the actor's part of a campaign (docs/domain.md, "Proof by a log").
 * @throws Failure `not_found`, `bad_input`
 */
export async function previewLog(
  scope: CallScope,
  sent: SentLog,
): Promise<HandlerData<typeof previewPlayLog>> {
  const { placements, log } = await readSent(scope, sent)
  const { counts, ...told } = log
  const shown = placements.map((one) => presentPlacement(one, log))
  return {
    ...told,
    plays: sumOf(counts.map(({ plays }) => plays)),
    promised: sumOf(shown.map(({ promised }) => promised)),
    placements: shown,
  }
}

/**
 * Makes the proof of the actor's part of a log. What counts is read anew, so it is what the preview of the same file said.
 * @throws Failure `not_found`, `not_running`, `too_many`, `bad_input` where nothing counts
 */
export async function addLog(scope: CallScope, sent: SentLog): Promise<HandlerData<typeof addPlayLog>> {
  const { actor, now } = scope
  const { campaign, part, log } = await readSent(scope, sent)
  if (!part.began) throw new Failure('not_running')
  const { display, media, time } = log.columns
  if (display === null || media === null || time === null)
    throw badInput({ path: 'file', message: NO_COLUMNS })
  if (!log.counts.length) throw badInput({ path: 'file', message: NO_PLAYS })
  await countEvery(scope, [ofProofs(actor.userId)])
  const id = newId(now)
  const review_until = new Date(reviewUntil(now.getTime(), part.ends_at))
  const proof = {
    id,
    campaign_id: campaign.id,
    adv_org_id: campaign.adv_id,
    owner_org_id: part.org_id,
    review_until,
    plays: sumOf(log.counts.map(({ plays }) => plays)),
    log_source: log.source,
    log_name: cleanFileName(sent.files.file.filename) || 'log.csv',
  }
  await insertProof(scope, proof, { fileIds: [], displayIds: [] })
  await storeProofCounts(scope, id, log.counts)
  await tellProof(scope, {
    id,
    requestId: part.request_id,
    files: 0,
    log: proof.log_name,
    review_until,
  })
  const stored = await findProof(scope, id)
  if (!stored) throw new Failure('internal')
  return presentProof(scope, stored)
}
