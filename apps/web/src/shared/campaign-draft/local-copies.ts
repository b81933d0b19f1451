import { newKey } from '../../lib/intent.ts'
import { KEPT_UNTIL_LOGOUT, LEAVES_WITH_SESSION, readSession } from '../../lib/session.ts'
import type { Draft } from './draft.ts'

/** A draft as this browser keeps it: what is typed, and what the server had when it was typed. */
export interface Copy {
  /** The name of the draft in this browser, until the server gives it an id. */
  ref: string
  /** The id on the server; null while the server has nothing of it. */
  id: string | null
  version: number
  /** What the server has at this version; null before. */
  base: Draft | null
  draft: Draft
  /** What is being created under which idempotency key, so that a lost answer creates nothing twice. */
  creating?: { key: string; draft: Draft }
}

/** The draft of somebody who is not logged in. It stays until a login has taken it along. */
const VISITOR = 'visitorDraft'

/** Whose copies these are: a user's, in the organization that they act for. Null for a visitor. */
export type Whose = string | null

/** Tells whose drafts this page keeps at present. */
export function whoseDrafts(): Whose {
  const user = readSession()?.userInfo
  return user ? `${user.id}.${user.org_id}` : null
}

const read = (key: string): Copy | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Copy | null
  } catch {
    return null
  }
}

/** Browsers hold copies from before flights could name days of the week. These take every day. */
const withDaysOfWeek = (draft: Draft): Draft => ({
  ...draft,
  general: { ...draft.general, days_of_week: draft.general.days_of_week ?? [] },
})

const readKept = (key: string): Copy | null => {
  const copy = read(key)
  if (!copy) return null
  return { ...copy, base: copy.base && withDaysOfWeek(copy.base), draft: withDaysOfWeek(copy.draft) }
}

const unsavedKey = (whose: string, ref: string) => `${KEPT_UNTIL_LOGOUT}draft.${whose}.${ref}`
const savedKey = (whose: string, ref: string) => `${LEAVES_WITH_SESSION}draft.${whose}.${ref}`
const currentKey = (whose: string) => `${LEAVES_WITH_SESSION}currentDraft.${whose}`

/** Returns a copy with which a new draft begins. */
export function newCopy(draft: Draft): Copy {
  return { ref: `new-${newKey()}`, id: null, version: 0, base: null, draft }
}

/** Reads the copy of a draft by its name; what is not saved yet goes first. */
export function readCopy(whose: Whose, ref: string): Copy | null {
  if (whose === null) return readKept(VISITOR)
  return readKept(unsavedKey(whose, ref)) ?? readKept(savedKey(whose, ref))
}

/**
 * Writes a copy. What the server does not have yet stays when a session ends without the user's doing; the rest
 * leaves with it.
 */
export function writeCopy(whose: Whose, copy: Copy, isSaved: boolean): void {
  if (whose === null) return localStorage.setItem(VISITOR, JSON.stringify(copy))
  const [key, other] = isSaved
    ? [savedKey(whose, copy.ref), unsavedKey(whose, copy.ref)]
    : [unsavedKey(whose, copy.ref), savedKey(whose, copy.ref)]
  localStorage.setItem(key, JSON.stringify(copy))
  localStorage.removeItem(other)
}

/** Removes the copy of a draft. */
export function dropCopy(whose: Whose, ref: string): void {
  if (whose === null) return localStorage.removeItem(VISITOR)
  localStorage.removeItem(unsavedKey(whose, ref))
  localStorage.removeItem(savedKey(whose, ref))
}

/** Reads all copies with something that the server does not have yet. */
export function readUnsaved(whose: string): Copy[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(unsavedKey(whose, '')))
  return keys.flatMap((key) => readKept(key) ?? [])
}

/** Reads which draft was open last: its id, or its name in this browser. */
export function readCurrent(whose: string): string | null {
  return localStorage.getItem(currentKey(whose))
}

/** Remembers which draft is open. */
export function writeCurrent(whose: string, ref: string): void {
  localStorage.setItem(currentKey(whose), ref)
}

/** Reads the draft that a visitor left in this browser. */
export function readVisitors(): Copy | null {
  return readKept(VISITOR)
}

/** Removes the draft of a visitor, once the server has it. */
export function dropVisitors(ref: string): void {
  if (readVisitors()?.ref === ref) localStorage.removeItem(VISITOR)
}
