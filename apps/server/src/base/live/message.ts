import { changeId, LIVE_KINDS } from '@plaza/contract/live'
import { z } from 'zod'

const id = z.string()

/** News of something that happened, for the pages that listen. */
const news = z.object({
  /** The organization that it concerns; null: the platform, which sees those of all, or every organization of a type. */
  org: id.nullable(),
  /** Every advertiser hears of it, since what it finds may be other. */
  all: z.literal('ADV').optional(),
  kinds: z.array(z.enum(LIVE_KINDS)).default([]),
  /** The id that the page gave the change that made the lists stale. */
  by: changeId.optional(),
  /** The id of a new notification. */
  notification: id.optional(),
  /** The users who hear of it; without it everybody of the organization. */
  users: z.array(id).optional(),
  /** Also to those who act for the organization. */
  acting: z.boolean().optional(),
  /** What the players of the organization show may be another thing. */
  programs: z.literal(true).optional(),
})

/**
 * A question whether these may still listen, since their right to may be over (migration 0014, `live_check`).
 */
const check = z.object({ check: z.object({ user: id.optional(), org: id.optional() }) })

/** News for the players of some displays, or for one player (migration 0251, `live_displays` and `live_player`). */
const ofDisplays = z.object({ displays: z.array(id) })
const ofPlayer = z.object({ player: id })

const message = z.union([news, check, ofDisplays, ofPlayer])

export type News = z.input<typeof news>
/** What of the news pages hear. */
export type PageNews = z.output<typeof news>
/** A question whether some may still listen. */
export type Check = z.output<typeof check>
export type Message = z.output<typeof message>

/** Reads a message of the channel; null where it is none of ours. */
export function readMessage(payload: string): Message | null {
  try {
    return message.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
