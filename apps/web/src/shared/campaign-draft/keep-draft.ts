import { createDraft, getDraft, listDrafts, saveDraft } from '@plaza/contract/drafts'
import type { CallData } from '@plaza/contract/call'
import { settleCurrency } from '@plaza/domain/campaign-draft'
import { isSameDraft, mergeDrafts, type DraftPart, type Side } from '@plaza/domain/draft-merge'
import { QueryObserver } from '@tanstack/react-query'
import { hasFailedWith, isApiError, sentenceOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { newKey } from '../../lib/intent.ts'
import { queryClient } from '../../lib/query-client.ts'
import { keyOf } from '../../lib/query-of.ts'
import { bodyOf, isStarted, withKeptDisplays, type Draft, type DraftChange } from './draft.ts'
import { dropCopy, dropVisitors, writeCopy, type Copy, type Whose } from './local-copies.ts'

/** How long the keeper waits for the next keystroke before it saves, in milliseconds. */
const PAUSE_MS = 700
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [2000, 60_000]

/** Where a draft stands. `local` is one that is kept in this browser alone; `gone` one that somebody deleted. */
export type SaveState =
  | 'local'
  | 'loading'
  | 'waiting'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'refused'
  | 'conflict'
  | 'gone'

/** An edit of somebody else that contradicts one in this window. */
export interface Conflict {
  by: string
  version: number
  theirs: Draft
  parts: DraftPart[]
}

export interface Snapshot {
  /** Stays the same for as long as the draft is open. */
  name: string
  id: string | null
  draft: Draft
  /** Whether all that the server has of it has been read since it was opened. */
  isFetched: boolean
  state: SaveState
  conflict: Conflict | null
  /** Why it could not be saved; empty unless the state says so. */
  why: string
}

interface Keeping {
  copy: Copy
  whose: Whose
  /** Whether the server keeps it: not for visitors, nor for users who may not. */
  isShared: boolean
  /** Whether what the server has of it must be fetched first. */
  isToLoad?: boolean
  onChange: () => void
}

/** Keeps one draft: in this browser at once, on the server soon after, and up to date with what others do to it. */
export interface Keeper {
  readonly ref: string
  /** Resolves once the server's draft has been fetched, or was found to be gone. */
  loaded: Promise<void>
  snapshot(): Snapshot
  change(step: DraftChange): void
  /** Saves what is not saved yet, without a pause. */
  flush(): Promise<void>
  /** Ends a conflict. */
  resolve(prefer: Side): void
  /** Makes a new draft of one that somebody deleted. */
  keepAsNew(): void
  isSaved(): boolean
  /** Hears of what others do to it, or for a while not. */
  hear(on: boolean): void
  /** Stops keeping it; what this browser has of it stays. */
  stop(): void
  /** Stops keeping it and forgets it. */
  forget(): void
}

const mayPass = (error: unknown) =>
  isApiError(error) && (error.code === 'offline' || error.status >= 500 || error.status === 429)

export function keepDraft({ copy: first, whose, isShared, isToLoad = false, onChange }: Keeping): Keeper {
  let copy = first
  let state: SaveState = isShared ? (isToLoad ? 'loading' : 'saved') : 'local'
  let [conflict, why]: [Conflict | null, string] = [null, '']
  let shown: Snapshot | null = null
  let [stopped, isFetched, failures] = [false, false, 0]
  // The name is the same in all tabs that send a visitor's draft, so it is created once.
  let createKey = first.ref
  let early: DraftChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let unwatch = () => {}
  let isLoaded = () => {}
  const loaded = new Promise<void>((resolve) => (isLoaded = resolve))

  const isSaved = () =>
    !isShared || (copy.base ? isSameDraft(copy.base, copy.draft) : !copy.creating && !isStarted(copy.draft))

  function become(next: SaveState, patch: Partial<Copy> = {}, because = ''): void {
    if (stopped) return
    copy = { ...copy, ...patch }
    ;[state, why, shown] = [next, because, null]
    if (next !== 'loading') {
      isLoaded()
      const isEmpty = !isStarted(copy.draft) && copy.draft.general.start_date === ''
      if (copy.base === null && isEmpty && !copy.creating) dropCopy(whose, copy.ref)
      else writeCopy(whose, copy, isShared && isSaved())
    }
    onChange()
  }

  function schedule(after = PAUSE_MS): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), after)
  }

  function settle(): void {
    if (isSaved()) return become('saved')
    become('waiting')
    schedule()
  }

  const apply = (draft: Draft, step: DraftChange): Draft =>
    settleCurrency(withKeptDisplays({ ...draft, ...step(draft) }))

  function change(step: DraftChange): void {
    if (state === 'loading') early.push(step)
    const draft = apply(copy.draft, step)
    if (state === 'loading' || state === 'conflict' || state === 'gone') return become(state, { draft })
    if (!isShared) return become('local', { draft })
    become(isSameDraft(draft, copy.draft) ? state : 'waiting', { draft })
    if (!isSaved()) schedule()
  }

  function take({ version, updated_by: by, draft: theirs }: CallData<typeof getDraft>): void {
    if (state === 'loading') {
      const draft = early.reduce(apply, theirs)
      early = []
      become('saved', { version, base: theirs, draft })
      return settle()
    }
    if (version === copy.version && isSaved()) return become('saved', { base: theirs, draft: theirs })
    if (version <= copy.version || !copy.base) return
    const merged = mergeDrafts({ base: copy.base, mine: copy.draft, theirs })
    if (merged.conflicts.length > 0) {
      conflict = { by, version, theirs, parts: merged.conflicts }
      return become('conflict')
    }
    conflict = null
    become('waiting', { version, base: theirs, draft: isSaved() ? theirs : merged.draft })
    settle()
  }

  async function fetchNewer(): Promise<number> {
    await running?.catch(() => null)
    const { id } = copy
    if (!id || stopped) return copy.version
    // The first time, the addresses of its files may be too old to open them.
    const query = isFetched ? { version: String(copy.version) } : {}
    try {
      const found = (await callApi(getDraft, { params: { id }, query })) as CallData<typeof getDraft> | null
      const isFirst = !isFetched
      isFetched = true
      shown = null
      if (found && !stopped) take(found)
      if (isFirst) onChange()
    } catch (error) {
      if (!hasFailedWith(error, 'not_found')) throw error
      become('gone')
    }
    return copy.version
  }

  /** Hears of what others do by the live updates, which make this query stale. */
  function watch(): void {
    unwatch()
    if (!copy.id || !isShared) return
    const queryKey = ['drafts', getDraft.path, copy.id, 'newer']
    const observer = new QueryObserver(queryClient, {
      queryKey,
      queryFn: fetchNewer,
      meta: { quiet: true },
      // What was fetched when the draft was open before is not known here any more.
      refetchOnMount: 'always',
    })
    unwatch = observer.subscribe(() => {})
  }

  async function send(): Promise<void> {
    const { id, draft, version } = copy
    if (id === null) {
      const creating = copy.creating ?? { key: createKey, draft }
      become('saving', { creating })
      const body = { draft: bodyOf(creating.draft) }
      const made = await callApi(createDraft, { body }, { idempotencyKey: creating.key })
      const { ref } = copy
      dropCopy(whose, ref)
      dropVisitors(ref)
      const saved = { version: made.version, base: creating.draft, creating: undefined }
      become('saving', { ref: made.id, id: made.id, ...saved })
      // Right after a login, the page does not hear of its own changes yet.
      void queryClient.invalidateQueries({ queryKey: keyOf(listDrafts) })
      return watch()
    }
    become('saving')
    const saved = await callApi(saveDraft, { params: { id }, body: { draft: bodyOf(draft), version } })
    if (saved.version > copy.version) become('saving', { version: saved.version, base: draft })
  }

  async function save(): Promise<void> {
    try {
      await send()
      failures = 0
      settle()
    } catch (error) {
      if (hasFailedWith(error, 'changed_meanwhile')) {
        running = null
        return await fetchNewer().then(
          () => undefined,
          () => retry(sentenceOf(error)),
        )
      }
      if (hasFailedWith(error, 'not_found')) return become('gone')
      if (hasFailedWith(error, 'key_reused')) {
        createKey = newKey()
        become('waiting', { creating: undefined })
        return schedule()
      }
      if (mayPass(error)) return retry(sentenceOf(error))
      become('refused', {}, sentenceOf(error))
    }
  }

  function retry(because: string): void {
    become('offline', {}, because)
    schedule(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++))
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (running) await running
    const mayNot = stopped || state === 'loading' || state === 'conflict' || state === 'gone'
    if (mayNot || isSaved()) return
    running = save().finally(() => (running = null))
    await running
  }

  const onOnline = () => void flush()

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    unwatch()
    window.removeEventListener('online', onOnline)
  }

  if (isShared) {
    window.addEventListener('online', onOnline)
    watch()
    if (!isToLoad && !isSaved()) schedule(0)
  }

  return {
    get ref() {
      return copy.ref
    },
    loaded,
    isSaved,
    change,
    flush,
    hear: (on) => {
      if (!on) unwatch()
      else if (isShared && !stopped) watch()
    },
    stop,
    snapshot: () => {
      const { id, draft } = copy
      return (shown ??= { name: first.ref, id, draft, isFetched: isFetched || !id, state, conflict, why })
    },
    forget: () => {
      stop()
      dropCopy(whose, copy.ref)
    },
    resolve: (prefer) => {
      if (!conflict || !copy.base) return
      const { theirs, version } = conflict
      const { draft } = mergeDrafts({ base: copy.base, mine: copy.draft, theirs }, prefer)
      conflict = null
      become('waiting', { version, base: theirs, draft })
      settle()
    },
    keepAsNew: () => {
      createKey = newKey()
      dropCopy(whose, copy.ref)
      become('waiting', { ref: `new-${createKey}`, id: null, version: 0, base: null })
      watch()
      settle()
    },
  }
}
