import { i18n } from '@lingui/core'
import { Progress } from '@mantine/core'
import { decideRequest } from '@plaza/contract/approvals'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { formatMoney } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { keyOf } from '../../lib/query-of.ts'
import { sumByCurrency } from '../../lib/sum-by-currency.ts'
import { toastError } from '../../lib/toasts.tsx'
import { BasketBar } from '../../shared/basket-bar/basket-bar.tsx'
import { staleAfterDecision } from '../../shared/campaign-details/queries.ts'
import type { Answer } from '../../shared/decision/use-decision.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { useSelection } from '../../ui/list-page/selection.tsx'
import { answerMany, type ManyResult } from './answer-many.ts'
import { ManyResultDialog } from './many-result.tsx'
import type { RequestRow } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './queue.module.css'

/** Sums in words, one for each currency: "€1,084.50 · ¥20,000". */
const sumsOf = (rows: readonly RequestRow[]): string =>
  sumByCurrency(rows)
    .map(([currency, sum]) => formatMoney(sum, currency))
    .join(' · ')

/** Asks once before many requests are approved, with the amounts of all of them. */
const askToApprove = (rows: readonly RequestRow[]): Promise<boolean> =>
  confirmDialog({
    title: i18n._('{n, plural, one {Approve # request for {sum}?} other {Approve # requests for {sum}?}}', {
      n: rows.length,
      sum: sumsOf(rows),
    }),
    text: (
      <>
        <span className={styles.amounts}>
          {rows.slice(0, 8).map(({ id, campaign_name, cost, currency }) => (
            <span key={id}>
              <span>{campaign_name}</span>
              <span className="num">{formatMoney(cost, currency)}</span>
            </span>
          ))}
        </span>
        {rows.length > 8 && i18n._('And {n} more. ', { n: rows.length - 8 })}
        {i18n._('Their spots are booked at once. An approval is final.')}
      </>
    ),
    action: i18n._('Approve all'),
  })

/**
 * Answers the selected requests together: tells the amounts before, shows the progress, then which were answered and
 * which were not.
 */
export function ManyBar() {
  const { rows, set, clear } = useSelection<RequestRow>()
  const { run, start, cancel, dismiss } = useAnswerMany()
  const [rejecting, setRejecting] = useState(false)
  const mayDecide = useMay('approval:decide')

  if (run?.result) return <ManyResultDialog result={run.result} decision={run.decision} onClose={dismiss} />
  if (run) return <Running {...run} onCancel={cancel} />
  if (rows.length === 0 || !mayDecide) return null
  const answer = async (body: Answer) => {
    const result = await start(rows, body)
    // Requests that were not tried stay selected. Those that failed have to be looked at first.
    set([...result.done, ...result.failed.map(({ row }) => row)], false)
  }
  const approve = async () => {
    if (await askToApprove(rows)) await answer({ decision: 'approved' })
  }
  return (
    <>
      <BasketBar
        label={i18n._('Selected requests')}
        pictures={[]}
        title={i18n._('{n, plural, one {# request selected} other {# requests selected}}', {
          n: rows.length,
        })}
        note={sumsOf(rows)}
      >
        <Button onClick={clear}>{i18n._('Clear')}</Button>
        <Button onClick={() => setRejecting(true)}>{i18n._('Reject all…')}</Button>
        <Button look="main" onClick={() => void approve()}>
          {i18n._('Approve all')}
        </Button>
      </BasketBar>
      {rejecting && (
        <ReasonDialog
          decision="rejected"
          title={i18n._('{n, plural, one {Reject # request} other {Reject # requests}}', { n: rows.length })}
          onAnswer={async (body) => {
            setRejecting(false)
            await answer(body)
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}

function Running({ tried, all, cancelling, decision, onCancel }: Run & { onCancel: () => void }) {
  const label = decision === 'approved' ? i18n._('Approving') : i18n._('Rejecting')
  return (
    <BasketBar
      label={label}
      pictures={[]}
      title={i18n._('{tried} of {all} done', { tried, all })}
      note={<Progress className={styles.progress} value={(tried / all) * 100} aria-label={label} />}
    >
      <Button onClick={onCancel} disabled={cancelling}>
        {i18n._('Cancel')}
      </Button>
    </BasketBar>
  )
}

interface Run {
  decision: Answer['decision']
  all: number
  tried: number
  cancelling: boolean
  /** Set once all of it is finished. */
  result?: ManyResult<RequestRow>
}

/** Answers many requests alike, each in the version that the list showed. */
function useAnswerMany() {
  const client = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const cancelled = useRef(false)
  const patch = (part: Partial<Run>) => setRun((before) => before && { ...before, ...part })

  async function start(rows: readonly RequestRow[], answer: Answer) {
    cancelled.current = false
    setRun({ decision: answer.decision, all: rows.length, tried: 0, cancelling: false })
    const result = await answerMany(rows, {
      // The mutation of a single decision is not used here, since it would show one toast for each request.
      answer: ({ id, version }) =>
        callApi(decideRequest, { params: { reqId: id }, query: {}, body: { ...answer, version } }),
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
