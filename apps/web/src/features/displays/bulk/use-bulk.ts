import { changeDisplays, CHANGED_AT_ONCE, previewDisplayChanges } from '@plaza/contract/bulk-edit'
import type { CallData, CallInput } from '@plaza/contract/call'
import { chunksOf } from '@plaza/domain/import-progress'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/call.ts'

export type Outcome = CallData<typeof previewDisplayChanges>['rows'][number]
/** A display with what is wanted of it. */
export type Wanted = CallInput<typeof changeDisplays>['body']['rows'][number]

/** What is shown of a change of many displays: what it would do, how far it is, or what it did. */
export type BulkState =
  | { is: 'asking'; error: string | null }
  | { is: 'comparing'; done: number; of: number }
  | { is: 'preview'; wanted: Wanted[]; outcomes: Outcome[]; unchanged: number }
  | { is: 'changing'; done: number; of: number; isUndo: boolean }
  | {
      is: 'done'
      changed: Outcome[]
      kept: Outcome[]
      /** How many were not sent, since it was stopped or failed, and why. */
      left: number
      error: string | null
      isUndo: boolean
    }

/** The outcomes by what becomes of the displays. */
export function partsOf(outcomes: readonly Outcome[]) {
  return {
    changing: outcomes.filter(({ changes }) => changes.length > 0),
    kept: outcomes.filter(({ kept }) => kept !== null),
  }
}

const STALE = ['displays', 'locations', 'rate-schedules'] as const

/** The steps of a change of many displays, in as many calls as it takes. */
export function useBulk() {
  const client = useQueryClient()
  const [state, setState] = useState<BulkState>({ is: 'asking', error: null })
  const stopped = useRef(false)

  async function preview(rows: Wanted[]): Promise<void> {
    const outcomes: Outcome[] = []
    try {
      for (const part of chunksOf(rows, CHANGED_AT_ONCE)) {
        setState({ is: 'comparing', done: outcomes.length, of: rows.length })
        outcomes.push(...(await callApi(previewDisplayChanges, { body: { rows: part } })).rows)
      }
      show(rows, outcomes, 0)
    } catch (error) {
      setState({ is: 'asking', error: sentenceOf(error) })
    }
  }

  /** Shows what is known already, with how many more displays stay as they are. */
  function show(rows: Wanted[], outcomes: Outcome[], same: number): void {
    const versions = new Map(outcomes.map(({ id, version }) => [id, version]))
    const changing = new Set(partsOf(outcomes).changing.map(({ id }) => id))
    const wanted = rows
      .filter(({ id }) => changing.has(id))
      .map((row) => ({ ...row, version: versions.get(row.id) }))
    const told = outcomes.filter(({ changes, kept }) => changes.length > 0 || kept)
    setState({ is: 'preview', wanted, outcomes: told, unchanged: same + outcomes.length - told.length })
  }

  async function send(rows: Wanted[], kept: Outcome[], isUndo: boolean): Promise<void> {
    stopped.current = false
    const changed: Outcome[] = []
    let [sent, error]: [number, string | null] = [0, null]
    for (const part of chunksOf(rows, CHANGED_AT_ONCE)) {
      if (stopped.current) break
      setState({ is: 'changing', done: sent, of: rows.length, isUndo })
      try {
        const answer = await callApi(changeDisplays, { body: { rows: part } })
        changed.push(...answer.changed)
        kept.push(...answer.kept)
        sent += part.length
      } catch (failure) {
        error = sentenceOf(failure)
        break
      }
    }
    setState({ is: 'done', changed, kept, left: rows.length - sent, error, isUndo })
    await Promise.all(STALE.map((kind) => client.invalidateQueries({ queryKey: [kind] })))
  }

  return {
    state,
    preview,
    show,
    ask: (error: string | null = null) => setState({ is: 'asking', error }),
    /** Makes the changes that were shown. */
    change: (wanted: Wanted[], outcomes: Outcome[]) => send(wanted, partsOf(outcomes).kept, false),
    /** Stops after the call that is under way. */
    stop: () => void (stopped.current = true),
    /** Gives the displays back what they had. */
    undo: (changed: Outcome[]) =>
      send(
        changed.flatMap(({ id, version, undo }) =>
          undo ? [{ id, version, set: undo as Wanted['set'] }] : [],
        ),
        [],
        true,
      ),
  }
}

export type Bulk = ReturnType<typeof useBulk>
