import { i18n } from '@lingui/core'
import { Progress } from '@mantine/core'
import { decideRequest } from '@plaza/contract/approvals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { formatMoney } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { sumByCurrency } from '../../lib/sum-by-currency.ts'
import { toastError } from '../../lib/toasts.tsx'
import { BasketBar } from '../../shared/basket-bar/basket-bar.tsx'
import { keyOf } from '../../lib/query-of.ts'
import { staleAfterDecision } from '../../shared/campaign-details/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FailedList } from '../../ui/failed-list.tsx'
import { useSelection } from '../../ui/list-page/selection.tsx'
import { approveMany, type ManyResult } from './approve-many.ts'
import type { RequestRow } from './queries.ts'
import styles from './queue.module.css'

/**
 * Approves the selected requests together: shows the progress, then which were approved and which were
 * not.
 */
export function ApproveBar() {
  const { rows, set, clear } = useSelection<RequestRow>()
  const { run, start, cancel, dismiss } = useApproveMany()
  const mayDecide = useMay('approval:decide')

  if (run?.result) return <ManyResultDialog result={run.result} onClose={dismiss} />
  if (run) {
    const { tried, all, cancelling } = run
    return (
      <BasketBar
        label={i18n._('Approving')}
        pictures={[]}
        title={i18n._('{tried} of {all} done', { tried, all })}
        note={
          <Progress
            className={styles.progress}
            value={(tried / all) * 100}
            aria-label={i18n._('Approving')}
          />
        }
      >
        <Button onClick={cancel} disabled={cancelling}>
          {i18n._('Cancel')}
        </Button>
      </BasketBar>
    )
  }
  if (rows.length === 0 || !mayDecide) return null
  const approve = async () => {
    const result = await start(rows)
    // Requests that were not tried stay selected. Those that failed have to be looked at first.
    set([...result.done, ...result.failed.map(({ row }) => row)], false)
  }
  return (
    <BasketBar
      label={i18n._('Selected requests')}
      pictures={[]}
      title={i18n._('{n, plural, one {# request selected} other {# requests selected}}', { n: rows.length })}
      note={sumByCurrency(rows)
        .map(([currency, sum]) => formatMoney(sum, currency))
        .join(' · ')}
    >
      <Button onClick={clear}>{i18n._('Clear')}</Button>
      <Button look="main" onClick={() => void approve()}>
        {i18n._('Approve all')}
      </Button>
    </BasketBar>
  )
}

/**
 * The result of approving many requests: how many succeeded, which failed and why, and which were not
 * tried.
 */
function ManyResultDialog({ result, onClose }: { result: ManyResult<RequestRow>; onClose: () => void }) {
  const { done, failed, left } = result
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n._(
        '{n, plural, =0 {No request approved} one {# request approved} other {# requests approved}}',
        {
          n: done.length,
        },
      )}
      size="sm"
    >
      <div className={styles.result}>
        {failed.length === 0 && left.length === 0 && (
          <p className="dim">{i18n._('The advertisers have their booking.')}</p>
        )}
        <FailedList
          title={i18n._('{n, plural, one {# was not approved:} other {# were not approved:}}', {
            n: failed.length,
          })}
          failed={failed.map(({ row, sentence }) => ({ key: row.id, name: row.campaign_name, sentence }))}
        />
        {left.length > 0 && (
          <p>
            {i18n._(
              '{n, plural, one {# was not changed because you cancelled. It is still selected.} other {# were not changed because you cancelled. They are still selected.}}',
              { n: left.length },
            )}
          </p>
        )}
      </div>
      <DialogActions>
        <Button look="main" onClick={onClose} data-autofocus>
          {i18n._('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Run {
  all: number
  tried: number
  cancelling: boolean
  /** Set once all of it is finished. */
  result?: ManyResult<RequestRow>
}

/** Approves many requests, each in the version that the list showed. */
function useApproveMany() {
  const client = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const cancelled = useRef(false)
  const patch = (part: Partial<Run>) => setRun((before) => before && { ...before, ...part })

  async function start(rows: readonly RequestRow[]) {
    cancelled.current = false
    setRun({ all: rows.length, tried: 0, cancelling: false })
    const result = await approveMany(rows, {
      // The mutation of a single decision is not used here, since it would show one toast for each request.
      approve: ({ id, version }) =>
        callApi(decideRequest, { params: { reqId: id }, query: {}, body: { decision: 'approved', version } }),
      sentenceOf,
      isCancelled: () => cancelled.current,
      onProgress: (tried) => patch({ tried }),
    })
    // However many failed, there is one toast: the dialog lists each of them.
    if (result.failed[0]) toastError(result.failed[0].sentence)
    await Promise.all(staleAfterDecision.map((kind) => client.invalidateQueries({ queryKey: keyOf(kind) })))
    patch({ result })
    return result
  }
  const cancel = () => {
    cancelled.current = true
    patch({ cancelling: true })
  }
  return { run, start, cancel, dismiss: () => setRun(null) }
}
