import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { LimitClass, Limits } from './limits.ts'

/** A permission as `thing:verb` (docs/domain.md, "Who may do what"). Each user holds a list of permissions. */
export type Permission =
  | 'organization:view'
  | `${'organization' | 'location' | 'rate-schedule' | 'display' | 'campaign' | 'user' | 'grant' | 'settings' | 'payment'}:${'create' | 'update' | 'delete'}`
  | 'approval:decide'

export type OrganizationType = 'DSO' | 'ADV' | 'PLATFORM'

/**
 * What is needed to make a call: nothing (`nobody`), the token of a screen's player (`player`), or a permission in an
 * organization of a certain type.
 * Where each type needs a different permission, `can` lists the types that may make the call.
 */
export type Needs =
  | 'nobody'
  | 'player'
  | { types?: readonly OrganizationType[]; can: Permission }
  | { types?: undefined; can: Partial<Record<OrganizationType, Permission>> }

/** A file of a multipart call. The server passes a temporary file, and the browser a File. */
export interface UploadedFile {
  filename: string
  path: string
  size: number
}

/** Places in the request, with dots, such as `body.generalInfo.org_id`. A `*` means each item of a list. */
export interface Identity {
  org?: readonly string[]
  user?: readonly string[]
  onBehalf?: readonly string[]
}

/** The kinds of things that a call can change. A location's or a display's entry in the log shows its name. */
export type ChangedKind =
  | 'organization'
  /** A user, or the invitation of somebody who is not one yet. */
  | 'user'
  | 'grant'
  | 'plan'
  | 'mail'
  | 'file'
  | 'location'
  | 'rate-schedule'
  | 'layout'
  | 'display'
  | 'display-invitation'
  | 'campaign'
  | 'campaign-draft'
  | 'shared-plan'
  | 'upload-link'
  | 'display-list'
  | 'waiting-entry'
  /** A file of the media library. */
  | 'media'
  | 'approval-request'
  | 'approval-rule'
  /** What an owner does not want shown. */
  | 'ban'
  /** A comment, or a reply to one. */
  | 'comment'
  | 'proof'
  /** The other organization of a favourite, or the invitation of an advertiser that has bought nothing yet. */
  | 'party'
  | 'deletion-request'
  /** A payment of a campaign or a plan. */
  | 'payment'
  | 'payout-account'
  | 'difference'
  /** What was asked of the payment provider, by its key. */
  | 'provider-call'
  | 'tax-rate'
  | 'announcement'
  /** A version of the terms. */
  | 'terms'
  /** A player of a screen. */
  | 'player'

/**
 * What the sentence about a change says beside the name of what was changed: the days, a name that the days or the media
 * have, what was decided, a percentage, whether something was switched on, how many spots, how many hours of opening, how
 * many places came along, and which parts of the day it was about.
 */
export type Told =
  | 'from'
  | 'to'
  | 'title'
  | 'decision'
  | 'percent'
  | 'on'
  | 'spots'
  | 'slots'
  | 'places'
  | 'dayparts'

/** What a call changes, as the audit records it. */
export interface Changes {
  kind: ChangedKind
  /**
   * Where the ids stand: a place in the request (`params.id`) or in the answer (`data.id`, `data.rows.*.id`), or
   * who acts. Of calls before a login, who acts is known when the change is made.
   */
  ids: 'actor.userId' | 'actor.orgId' | `${'params' | 'query' | 'body' | 'form' | 'data'}.${string}`
  /**
   * Where the ids of parts of the things stand in the request (zones of a rate schedule), where the answer alone names the
   * things. So what they were before is known all the same.
   */
  parts?: `body.${string}`
  /**
   * Where what the sentence about the change tells stands, in the request or in the answer: one text, number or yes. Lists
   * of names, of which a place may have many, are put together, and tell nothing where one is empty: parts of the day, of
   * which an empty list is the whole day.
   */
  told?: Partial<Record<Told, `${'body' | 'data'}.${string}`>>
  /** The change stands in the log of the things' organization even if the actor neither belongs to nor acts for it. */
  inTheirLog?: true
}

/**
 * The part of the product that a call belongs to. Its folder has the same name in the contract, the server, the
 * site and the tests.
 */
export type Feature =
  | 'accounts'
  | 'users'
  | 'organizations'
  | 'on-behalf'
  | 'settings'
  | 'plans'
  | 'onboarding'
  | 'administration'
  | 'terms'
  | 'deletes'
  | 'audit'
  | 'notifications'
  | 'live'
  | 'uploads'
  | 'locations'
  | 'other-hours'
  | 'rate-schedules'
  | 'layouts'
  | 'displays'
  | 'blocks'
  | 'own-content'
  | 'calendar'
  | 'programs'
  | 'players'
  | 'plays'
  | 'display-invitations'
  | 'bans'
  | 'bulk-import'
  | 'bulk-edit'
  | 'exports'
  | 'finding'
  | 'search'
  | 'places'
  | 'campaigns'
  | 'campaign-copies'
  | 'drafts'
  | 'cancellations'
  | 'media-requests'
  | 'shared-plans'
  | 'upload-links'
  | 'approvals'
  | 'approval-rules'
  | 'comments'
  | 'proof-of-play'
  | 'favourites'
  | 'display-lists'
  | 'waiting-list'
  | 'media-library'
  | 'checkout'
  | 'payouts'
  | 'subscriptions'
  | 'campaign-money'
  | 'money-desk'
  | 'tax-rates'
  | 'invoices'

interface AnyCall {
  feature: Feature
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  summary: string
  needs: Needs
  /**
   * `read` runs queries without a transaction. `write` runs in one transaction and may run twice. With `none` the
   * handler opens its own.
   */
  tx: 'read' | 'write' | 'none'
  /** The header `user_id` must say who asks (docs/api.md, "Identity"). */
  namesUser?: boolean
  /**
   * The call is also accepted from somebody whose right to act for an organization has ended. They make it as
   * themselves.
   */
  afterActing?: true
  /**
   * The audit does not record the call: the site makes it on its own, it marks something for one user only, or it
   * comes before a login and changes nothing that an organization has.
   */
  automatic?: true
  /** What the call changes. */
  changes?: Changes
  /**
   * The seconds for which anybody may keep the answer, which is the same for everybody. Such calls are for visitors
   * without an account, so how often an address makes them has a limit of its own, and `PUBLIC_CATALOGUE=0` turns
   * them off, but for those that are `open` to everybody whatever it says.
   */
  kept?: number
  open?: true
  /**
   * The answer has an ETag, and whoever sends it again in `If-None-Match` is answered 304 without a body while nothing has
   * changed.
   */
  tagged?: true
  /**
   * It may be answered from a replica of the database, where the operator has one (docs/operating.md, "Several machines").
   * Its handler only reads, and is run once more on the database itself if the replica fails meanwhile.
   */
  fromReplica?: true
  /** Visitors without an account make it, so how often an address makes it has a limit of its own. */
  forVisitors?: true
  /**
   * Its path has the secret of a link, which is looked at before any of the body is read. So the body may be as large as
   * that of a call with a login.
   */
  byLink?: true
  /** The answer is a stream of server-sent events until one side ends it. `data` is one event with its data. */
  streams?: true
  /** The answer is a file of one of these types instead of JSON; `data` is its name, its type and its bytes (`fileData`). */
  file?: readonly string[]
  /** The call creates something: it takes an Idempotency-Key and answers 201. */
  creates?: boolean
  /** The status of success, if it is not 200 (or 201 for a call that `creates`). */
  status?: 200 | 201
  /**
   * A body is neither needed nor looked at, and may be a form: mail programs send one of their own when they
   * unsubscribe (RFC 8058).
   */
  ignoresBody?: true
  /** No other status is a success, not even another one of 2xx (docs/domain.md, "Fixed behaviour of the site"). */
  exactStatus?: true
  /** The handler may answer 204 without a body by returning `nothing`. */
  mayBeEmpty?: boolean
  /**
   * Where the request names the user or organization that it acts as. Each name is compared with the token and
   * never trusted. A foreign one is 404 in the path and 403 elsewhere (docs/domain.md, "Who may do what").
   */
  identity?: Identity
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The text fields and the files of a multipart call. Some files are optional. */
  form?: z.ZodObject
  files?: readonly string[]
  optionalFiles?: readonly string[]
  /** The `message` of a success. */
  message: string
  data: z.ZodType
  /** The failures that are this call's own; `errorsOf` adds those of its kind. */
  errors?: readonly ErrorCode[]
  /** The class and the limits of a call that takes more than others of its kind. */
  limits?: { class: LimitClass } & Partial<Limits>
  /** How many faults one answer names at most; 200 unless given. */
  mostFaults?: number
  /** The sentence for a failure without a better one; the generic sentence unless given. */
  failure?: string
  /** The sentence shown instead of `failure` when there was no answer, or one without a sentence. */
  unanswered?: string
  /**
   * The toast of the site when input is refused. The form says what was wrong
   * (docs/domain.md, "Fixed behaviour of the site").
   */
  failureToast?: string
}

/** Either the call changes nothing that the audit records, or it says what it changes. */
type Recorded =
  | { method: 'GET'; changes?: undefined }
  | { tx: 'read'; changes?: undefined }
  | { automatic: true; changes?: undefined }
  | { changes: Changes }

/**
 * One call of the API as plain data. From this object come the server's route, the browser's typed
 * client, the OpenAPI document and the list that the access tests walk.
 */
export type Call = AnyCall &
  Recorded &
  ({ fromReplica?: undefined } | { fromReplica: true; tx: 'read'; file?: undefined })

export function successStatus({ status, creates }: Pick<Call, 'status' | 'creates'>): 200 | 201 {
  return status ?? (creates ? 201 : 200)
}

const errorsOfNeeds = (needs: Needs): ErrorCode[] => {
  if (needs === 'nobody') return []
  return needs === 'player'
    ? ['unauthenticated']
    : ['unauthenticated', 'inactive', 'forbidden', 'acting_ended']
}

/** The failures of every call of its kind, beside those that it declares itself. */
const impliedErrors = ({ method, needs, creates, identity = {} }: Call): ErrorCode[] => [
  'bad_input',
  'wrong_host',
  ...errorsOfNeeds(needs),
  ...(identity.onBehalf ? (['acting_changed'] as const) : []),
  ...([...(identity.org ?? []), ...(identity.user ?? [])].some((place) => place.startsWith('params.'))
    ? (['not_found'] as const)
    : []),
  ...(creates ? (['key_reused'] as const) : []),
  'too_large',
  ...(method === 'GET' ? [] : (['too_slow', 'unsupported_type'] as const)),
  'too_many',
  'internal',
  'storage_away',
  'storage_full',
  'busy',
]

/** All codes that a call can fail with: its own, and those of every call of its kind. */
export function errorsOf(it: Call): ErrorCode[] {
  return [...new Set([...(it.errors ?? []), ...impliedErrors(it)])]
}

type ValueAt<T, Place extends string> = Place extends `${infer Key}.${infer Rest}`
  ? ValueAt<ValueAt<T, Key>, Rest>
  : Place extends '*'
    ? T extends readonly (infer Item)[]
      ? Item
      : never
    : Place extends keyof T
      ? T[Place]
      : never

/** The parts of a call in which the ids of what it changes can stand. */
type Places<C extends Call> = { data: HandlerData<C> } & ParsedInput<C> & {
    actor: Record<'userId' | 'orgId', string>
  }

/** Nothing more for a call whose `changes` name ids by a place that it has. */
type WithPlace<C extends Call> = C['changes'] extends { ids: infer Place extends string }
  ? [ValueAt<Places<C>, Place>] extends [never]
    ? { changes: { ids: never } }
    : unknown
  : unknown

/** Declares a call, keeping its exact types. A place of `changes` that the call does not have does not compile. */
export function call<const C extends Call>(it: C & WithPlace<C>): C {
  return it
}

type Part<
  C extends Call,
  K extends 'params' | 'query' | 'body' | 'form',
  Name extends string,
  IO extends 'in' | 'out',
> = C[K] extends z.ZodType ? { [N in Name]: IO extends 'in' ? z.input<C[K]> : z.output<C[K]> } : unknown

type OptionalFiles<C extends Call, F> = C['optionalFiles'] extends readonly string[]
  ? Partial<Record<C['optionalFiles'][number], F>>
  : unknown

type Files<C extends Call, F> = C['files'] extends readonly string[]
  ? { files: Record<C['files'][number], F> & OptionalFiles<C, F> }
  : unknown

/** The input that a client passes to a call. */
export type CallInput<C extends Call> = Part<C, 'params', 'params', 'in'> &
  Part<C, 'query', 'query', 'in'> &
  Part<C, 'body', 'body', 'in'> &
  Part<C, 'form', 'form', 'in'> &
  Files<C, Blob>

/** The parsed input that a handler receives. */
export type ParsedInput<C extends Call> = Part<C, 'params', 'params', 'out'> &
  Part<C, 'query', 'query', 'out'> &
  Part<C, 'body', 'body', 'out'> &
  Part<C, 'form', 'form', 'out'> &
  Files<C, UploadedFile>

/** The data that a handler returns, before the answer's schema removes what it does not name. */
export type HandlerData<C extends Call> = z.input<C['data']>
/** The `data` that a client receives. */
export type CallData<C extends Call> = z.output<C['data']>
