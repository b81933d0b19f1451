/** What of a call its limits follow from. */
interface Limited {
  needs: unknown
  body?: unknown
  files?: unknown
  limits?: { class: LimitClass } & Partial<Limits>
}

const KB = 1024
const MB = 1024 * KB

/**
 * The limits of a request by its class: the bytes of its body, the seconds within which it must arrive, and the
 * number of values in its JSON or of fields in its form. A body within the limits is read, parsed and checked in
 * less than a tenth of a second.
 */
const LIMIT_CLASSES = {
  /** For calls without a login, and calls without a body. */
  open: { bytes: 64 * KB, seconds: 10, values: 2000 },
  plain: { bytes: 512 * KB, seconds: 20, values: 20_000 },
  /** For calls whose body describes many things at once. */
  large: { bytes: 2 * MB, seconds: 60, values: 100_000 },
  bulk: { bytes: 1 * MB, seconds: 60, values: 20_000 },
  /** For a file with some fields. The largest file, a video, takes twenty minutes at 1.4 Mbit/s. */
  upload: { bytes: 201 * MB, seconds: 20 * 60, values: 200 },
} as const satisfies Record<string, { bytes: number; seconds: number; values: number }>

export type LimitClass = keyof typeof LIMIT_CLASSES

/** The limits of a request: those of its class, or the call's own. */
export interface Limits {
  class: LimitClass
  bytes: number
  seconds: number
  values: number
}

const classOf = ({ needs, body, files }: Limited): LimitClass => {
  if (files) return 'upload'
  return needs === 'nobody' || !body ? 'open' : 'plain'
}

/** The limits of a request to an address without a call, too. */
export const OPEN_LIMITS: Limits = { class: 'open', ...LIMIT_CLASSES.open }

/** Gives the limits of a call's requests. */
export function limitsOf(it: Limited): Limits {
  const name = it.limits?.class ?? classOf(it)
  return { ...LIMIT_CLASSES[name], ...it.limits, class: name }
}
