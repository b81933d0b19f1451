import { i18n } from '@lingui/core'
import { IconAlertCircle, IconClock, IconPhotoEdit, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Deadline } from '../../../shared/campaign-details/deadline.tsx'
import type { ApprovalRequest, CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { ReasonAndAdvice } from '../../../shared/decision/outcome.tsx'
import { DeedButton } from './deed-button.tsx'
import { deedOf, type Deed } from './next-deed.ts'
import { useSide, type Side } from './use-side.ts'
import { campaignWhy, mediaWhy, whyNote } from './why-words.ts'
import styles from './what-next.module.css'

/** One thing that waits, with the one thing to do about it. */
interface Item {
  id: string
  icon: Icon
  sentence: string
  note: string | null
  /** The request whose deadline, reason and advice belong to it. */
  request: ApprovalRequest | null
  deed: Deed | null
}

const isOpen = ({ status }: ApprovalRequest): boolean => status === 'pending' || status === 'correction'
const iconOf = (kind: string): Icon =>
  kind === 'correction'
    ? IconPhotoEdit
    : kind === 'rejected' || kind === 'expired'
      ? IconAlertCircle
      : IconClock

/** Why the campaign is not running; null while it is. */
function reasonItem(details: CampaignDetails, side: Side): Item | null {
  const { campaign, requests } = details
  const reason = campaign.not_running
  const part = requests.find(({ id }) => id === reason?.request_id)
  if (!reason || !part) return null
  return {
    id: part.id,
    icon: iconOf(reason.kind),
    sentence: campaignWhy(reason, part, side),
    note: whyNote(reason, campaign),
    request: ['correction', 'waiting', 'rejected'].includes(reason.kind) ? part : null,
    deed: deedOf(reason, details, side),
  }
}

/** A request that is undecided, with whom it waits for. */
function requestItem(request: ApprovalRequest, details: CampaignDetails, side: Side): Item {
  const kind = request.status === 'correction' ? 'correction' : 'waiting'
  const { id: request_id, expires_at: until } = request
  const reason = { kind, until, date: null, time_zone: null, request_id } as const
  const media = request.kind === 'media'
  return {
    id: request.id,
    icon: iconOf(kind),
    sentence: media ? mediaWhy(request, side) : campaignWhy(reason, request, side),
    note: media
      ? i18n._('The old media run on until then, and without an answer.')
      : whyNote(reason, details.campaign),
    request,
    deed: deedOf(reason, details, side),
  }
}

/**
 * What the reader has to do or to expect, first why the campaign is not running: the correction or the owner that it
 * waits for, and then the others. Each is told once.
 */
function itemsOf(details: CampaignDetails, side: Side): Item[] {
  const first = reasonItem(details, side)
  const order = ({ status, expires_at }: ApprovalRequest) => `${status} ${expires_at}`
  const open = details.requests
    .filter((request) => isOpen(request) && !(first?.request && request.id === first.id))
    .toSorted((one, other) => order(one).localeCompare(order(other)))
  const others = open.map((request) => requestItem(request, details, side))
  return first ? [first, ...others] : others
}

interface WhatNextProps {
  details: CampaignDetails
  /** Shows all that waits, and not the first alone. */
  whole: boolean
}

/** What comes next: why the campaign is not running and what else waits, each with one thing to do. */
export function WhatNext({ details, whole }: WhatNextProps) {
  const { side } = useSide()
  // What is to be done about an unpaid campaign is told by itself.
  const items = details.campaign.status === 'unpaid' && side === 'advertiser' ? [] : itemsOf(details, side)
  const shown = whole ? items : items.slice(0, 1)
  if (shown.length === 0) return null
  return (
    <section className={`card ${styles.next}`} aria-label={i18n._('What comes next')}>
      <ul>
        {shown.map((item, nth) => (
          <Line key={item.id} item={item} advised={side !== 'owner'}>
            {item.deed && <DeedButton deed={item.deed} details={details} first={nth === 0} />}
          </Line>
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  item: Item
  /** Shows what the owner wrote with its decision; the owner reads it with its own answer. */
  advised: boolean
  children: ReactNode
}

function Line({ item, advised, children }: LineProps) {
  const { icon: Sign, sentence, note, request } = item
  return (
    <li>
      <span className={styles.icon} data-wait={(request && isOpen(request)) || undefined}>
        <Sign size={18} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.sentence}>
          {sentence} {request && isOpen(request) && <Deadline request={request} />}
        </p>
        {request && advised && <ReasonAndAdvice {...request} />}
        {note && <p className="dim small">{note}</p>}
      </div>
      {children}
    </li>
  )
}
