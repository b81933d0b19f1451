import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Verbs and things of domain.md, "Who may do what". A user holds a list of these. */
export type Permission =
  | 'organization:view'
  | `${'organization' | 'location' | 'rate-schedule' | 'display' | 'campaign' | 'user' | 'grant' | 'settings' | 'payment'}:${'create' | 'update' | 'delete'}`
  | 'approval:decide'

export type OrganizationType = 'DSO' | 'ADV' | 'PLATFORM'

/**
 * What an actor must be to make a call: nobody in particular, or someone of a type with a permission. Where
 * each type needs another one, the types that may are those that are named.
 */
export type Needs =
  | 'nobody'
  | { types?: readonly OrganizationType[]; can: Permission }
  | { types?: undefined; can: Partial<Record<OrganizationType, Permission>> }

/** A file of a multipart call; the server gives a temporary file, the browser a File. */
export interface UploadedFile {
  filename: string
  path: string
  size: number
}

/** Dotted places in the request, for example `body.generalInfo.org_id`; a `*` stands for each item of a list. */
export interface Identity {
  org?: readonly string[]
  user?: readonly string[]
  onBehalf?: readonly string[]
}

const KB = 1024
const MB = 1024 * KB

/**
 * How much of a request is taken, by its class: the bytes of its body, the seconds within which it has to arrive,
 * and how many values its JSON may hold (of a form: its fields). A body that passes is read, parsed and checked
 * in less than a tenth of a second.
 */
const LIMIT_CLASSES = {
  /** Of calls that need nobody, or have no body. */
  open: { bytes: 64 * KB, seconds: 10, values: 2000 },
  plain: { bytes: 512 * KB, seconds: 20, values: 20_000 },
  /** Of calls whose body describes many things at once. */
  large: { bytes: 2 * MB, seconds: 60, values: 100_000 },
  bulk: { bytes: 1 * MB, seconds: 60, values: 20_000 },
  /** A file and some fields. The largest file, a video, takes twenty minutes over a line of 1.4 Mbit/s. */
  upload: { bytes: 201 * MB, seconds: 20 * 60, values: 200 },
} as const satisfies Record<string, { bytes: number; seconds: number; values: number }>

export type LimitClass = keyof typeof LIMIT_CLASSES

/** What is taken of a request: its class, with the bounds that hold for the call. */
export interface Limits {
  class: LimitClass
  bytes: number
  seconds: number
  values: number
}

/** What a call belongs to. Its room has the same name in the contract, the server, the site and the tests. */
export type Feature =
  | 'accounts'
  | 'users'
  | 'organizations'
  | 'on-behalf'
  | 'settings'
  | 'plans'
  | 'onboarding'
  | 'administration'
  | 'deletes'
  | 'audit'
  | 'notifications'
  | 'live'
  | 'uploads'
  | 'locations'
  | 'rate-schedules'
  | 'layouts'
  | 'displays'
  | 'blocks'
  | 'display-invitations'
  | 'bulk-import'
  | 'finding'
  | 'campaigns'
  | 'approvals'
  | 'comments'
  | 'proof-of-play'
  | 'favourites'

/**
 * One call of the API as plain data. From this object come the server's route, the browser's typed
 * client, the OpenAPI document and the list that the access tests walk.
 */
export interface Call {
  feature: Feature
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  summary: string
  needs: Needs
  /** read: queries without a transaction; write: one transaction, may run twice; none: the handler opens its own. */
  tx: 'read' | 'write' | 'none'
  /** The header `user_id` must say who asks (docs/api.md, "Identity"). */
  namesUser?: boolean
  /** It is taken from who acted for an organization that has ended that: they make it as themselves. */
  afterActing?: true
  /** The site makes it by itself, or it is a mark of one's own: no change for the audit to hold. */
  automatic?: boolean
  /** It answers with server-sent events until one side ends it; `data` is an event with its data. */
  streams?: true
  /** Creating calls take an Idempotency-Key and answer 201. */
  creates?: boolean
  /** Overrides the status of success (200, or 201 where `creates`). */
  status?: 200 | 201
  /** No other status is a success, not even another one of 2xx (docs/domain.md, "Fixed behaviour of the site"). */
  exactStatus?: true
  /** The handler may answer 204 without a body by returning `nothing`. */
  mayBeEmpty?: boolean
  /**
   * Where the request names whom it acts as. Each is compared with the token and never believed:
   * another one's is 404 in the path and 403 elsewhere (domain.md, "Who may do what").
   */
  identity?: Identity
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** A multipart call: its text fields, and the names of its files; some may be left out. */
  form?: z.ZodObject
  files?: readonly string[]
  optionalFiles?: readonly string[]
  /** The `message` of a success. */
  message: string
  data: z.ZodType
  /** The failures that are this call's own; `errorsOf` adds those of its kind. */
  errors?: readonly ErrorCode[]
  /** Where it takes more than others of its kind: its class, and bounds of its own. */
  limits?: { class: LimitClass } & Partial<Limits>
  /** How many faults of its input one answer tells at most; 200 unless said. */
  mostFaults?: number
  /** The sentence where it failed and nobody has a better one; without it the generic one. */
  failure?: string
  /** What stands in the place of `failure` where no answer came with a sentence. */
  unanswered?: string
  /**
   * The toast of the site when input is refused. The form says what was wrong
   * (docs/domain.md, "Fixed behaviour of the site").
   */
  failureToast?: string
}

/** The status of a call's success. */
export function successStatus({ status, creates }: Pick<Call, 'status' | 'creates'>): 200 | 201 {
  return status ?? (creates ? 201 : 200)
}

const classOf = ({ needs, body, files }: Pick<Call, 'needs' | 'body' | 'files'>): LimitClass => {
  if (files) return 'upload'
  return needs === 'nobody' || !body ? 'open' : 'plain'
}

/** The limits of a request that no call is behind, too. */
export const OPEN_LIMITS: Limits = { class: 'open', ...LIMIT_CLASSES.open }

/** What is taken of a call's request. */
export function limitsOf(it: Pick<Call, 'needs' | 'body' | 'files' | 'limits'>): Limits {
  const name = it.limits?.class ?? classOf(it)
  return { ...LIMIT_CLASSES[name], ...it.limits, class: name }
}

/** The failures of every call of its kind, beside those that it declares itself. */
const impliedErrors = ({ method, needs, creates, identity = {} }: Call): ErrorCode[] => [
  'bad_input',
  'wrong_host',
  ...(needs === 'nobody' ? [] : (['unauthenticated', 'inactive', 'forbidden', 'acting_ended'] as const)),
  ...(identity.onBehalf ? (['acting_changed'] as const) : []),
  ...([...(identity.org ?? []), ...(identity.user ?? [])].some((place) => place.startsWith('params.'))
    ? (['not_found'] as const)
    : []),
  ...(creates ? (['key_reused'] as const) : []),
  ...(method === 'GET' ? [] : (['too_large', 'too_slow', 'unsupported_type'] as const)),
  'too_many',
  'internal',
  'busy',
]

/** All codes that a call can fail with: its own, and those of every call of its kind. */
export function errorsOf(it: Call): ErrorCode[] {
  return [...new Set([...(it.errors ?? []), ...impliedErrors(it)])]
}

/** Declares a call, keeping its exact types. */
export function call<const C extends Call>(it: C): C {
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

/** What a client hands over. */
export type CallInput<C extends Call> = Part<C, 'params', 'params', 'in'> &
  Part<C, 'query', 'query', 'in'> &
  Part<C, 'body', 'body', 'in'> &
  Part<C, 'form', 'form', 'in'> &
  Files<C, Blob>

/** What a handler is given, parsed. */
export type ParsedInput<C extends Call> = Part<C, 'params', 'params', 'out'> &
  Part<C, 'query', 'query', 'out'> &
  Part<C, 'body', 'body', 'out'> &
  Part<C, 'form', 'form', 'out'> &
  Files<C, UploadedFile>

/** What a handler gives, before the answer's schema strips what it does not name. */
export type HandlerData<C extends Call> = z.input<C['data']>
/** What a client receives as `data`. */
export type CallData<C extends Call> = z.output<C['data']>
