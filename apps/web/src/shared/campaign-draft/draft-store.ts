import type { Side } from '@plaza/domain/draft-merge'
import { whenLoggingOut } from '../../lib/log-out.ts'
import { mayDo } from '../../lib/may.ts'
import { readSession, subscribe as subscribeSession } from '../../lib/session.ts'
import { isStarted, newDraft, type DraftChange } from './draft.ts'
import { keepDraft, type Keeper, type Snapshot } from './keep-draft.ts'
import {
  newCopy,
  readCopy,
  readCurrent,
  readUnsaved,
  readVisitors,
  whoseDrafts,
  writeCurrent,
  type Copy,
} from './local-copies.ts'

// The drafts of this page. One is current: it is the basket on the finding screen and the content of the four
// steps. Others are kept until what was typed in them is saved.

let current: Keeper | null = null
const keepers = new Set<Keeper>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

const userOf = () => readSession()?.userInfo

/** Whether the server keeps drafts for whoever uses this page. */
const isShared = (): boolean => {
  const user = userOf()
  return user?.organization.type === 'ADV' && mayDo(user, 'campaign:create')
}

function onChange(keeper: Keeper): void {
  const whose = whoseDrafts()
  if (keeper === current && whose !== null) writeCurrent(whose, keeper.ref)
  // A draft that is not open any more is kept until it is saved.
  if (keeper !== current && keeper.snapshot().state === 'saved' && keeper.isSaved()) {
    keeper.forget()
    keepers.delete(keeper)
  }
  tell()
}

function keep(copy: Copy, isToLoad = false): Keeper {
  const keeper: Keeper = keepDraft({
    copy,
    whose: whoseDrafts(),
    isShared: isShared(),
    isToLoad,
    onChange: () => onChange(keeper),
  })
  keepers.add(keeper)
  return keeper
}

const fresh = () => keep(newCopy(newDraft(userOf())))

/** Finds a draft that this page keeps already, by its id or its name in this browser. */
const kept = (ref: string) =>
  [...keepers].find((keeper) => keeper.ref === ref || keeper.snapshot().id === ref)

/** Takes up a draft of this browser or of the server. */
function takeUp(ref: string): Keeper {
  const here = kept(ref)
  if (here) return here
  const copy = readCopy(whoseDrafts(), ref)
  if (copy) return keep(copy)
  // A name of this browser without a copy is a draft in which nothing was chosen.
  if (ref.startsWith('new-')) return fresh()
  return keep({ ...newCopy(newDraft(userOf())), ref, id: ref }, true)
}

/** Begins with the drafts of whoever uses this page now. A visitor's draft goes along with a login. */
function begin(): Keeper {
  const whose = whoseDrafts()
  if (whose === null) return keep(readVisitors() ?? newCopy(newDraft()))
  if (!isShared()) return fresh()
  for (const copy of readUnsaved(whose)) keep(copy)
  const visitors = readVisitors()
  if (visitors && isStarted(visitors.draft)) return kept(visitors.ref) ?? keep(withManager(visitors))
  return takeUp(readCurrent(whose) ?? 'new-')
}

/** A visitor has no address yet: the campaign is managed by whoever logs in. */
function withManager(copy: Copy): Copy {
  const { general } = copy.draft
  const manager_email = general.manager_email || (userOf()?.email ?? '')
  return { ...copy, draft: { ...copy.draft, general: { ...general, manager_email } } }
}

function currentKeeper(): Keeper {
  current ??= begin()
  return current
}

function open(keeper: Keeper): void {
  const before = current
  current = keeper
  if (before && before !== keeper) {
    void before.flush().then(() => onChange(before))
  }
  onChange(keeper)
}

let beganFor: string | null | undefined
const whoseNow = () => `${whoseDrafts()} ${isShared()}`

function beginAnew(): void {
  if (beganFor === whoseNow()) return
  beganFor = whoseNow()
  for (const keeper of keepers) keeper.stop()
  keepers.clear()
  current = null
  if (isShared()) currentKeeper()
  tell()
}

// Another tab of a visitor changed the draft: there is no server between them.
const onStorage = ({ key }: StorageEvent) => {
  if (key !== null && whoseDrafts() === null && key === 'visitorDraft') {
    beganFor = undefined
    beginAnew()
  }
}

if (typeof window !== 'undefined') {
  // What this browser has not saved yet is saved on whatever screen loads this, and a visitor's draft taken along.
  beginAnew()
  subscribeSession(beginAnew)
  window.addEventListener('storage', onStorage)
  whenLoggingOut(async () => {
    await Promise.all([...keepers].map((keeper) => keeper.flush()))
  })
}

/** Calls the listener on every change of the current draft. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the current draft and where it stands; the same object until it changes. */
export function readSnapshot(): Snapshot {
  return currentKeeper().snapshot()
}

/** Changes the current draft. */
export function changeDraft(step: DraftChange): void {
  currentKeeper().change(step)
}

/** Opens a draft of the organization as the current one. */
export function openDraft(id: string): void {
  if (readSnapshot().id !== id) open(takeUp(id))
}

/** Begins a new draft as the current one. */
export function startDraft(): void {
  if (readSnapshot().id !== null || isStarted(readSnapshot().draft)) open(fresh())
}

/** Saves the current draft now. Gives its id; null where the server does not have it. */
export async function settleDraft(): Promise<string | null> {
  await currentKeeper().flush()
  const { id, state } = readSnapshot()
  return state === 'gone' ? null : id
}

/**
 * Buys the current draft by `purchase`. The purchase ends the draft, so nobody asks for what has become of it meanwhile; if it
 * fails, the draft goes on.
 */
export async function buyDraft<Bought>(purchase: () => Promise<Bought>): Promise<Bought> {
  const keeper = currentKeeper()
  keeper.hear(false)
  try {
    return await purchase()
  } catch (error) {
    keeper.hear(true)
    throw error
  }
}

/** Forgets a draft that was bought or deleted. If it was the current one, a new one begins. */
export function forgetDraft(id: string | null): void {
  const keeper = id === null ? currentKeeper() : kept(id)
  if (!keeper) return
  keeper.forget()
  keepers.delete(keeper)
  if (keeper !== current) return
  current = null
  open(fresh())
}

/** Changes any draft of the organization, such as its name, and saves it. */
export async function editDraft(id: string, step: DraftChange): Promise<void> {
  const keeper = takeUp(id)
  keeper.change(step)
  await keeper.loaded
  await keeper.flush()
}

/** Ends a conflict in the current draft. */
export function resolveConflict(prefer: Side): void {
  currentKeeper().resolve(prefer)
}

/** Makes a new draft of the current one, which somebody deleted. */
export function keepAsNew(): void {
  currentKeeper().keepAsNew()
}
