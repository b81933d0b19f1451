import { Progress } from '@mantine/core'
import { i18n } from '@lingui/core'
import { formatMoney } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { BasketBar } from '../../shared/basket-bar/basket-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useSelection } from '../../ui/list-page/selection.tsx'
import type { RequestRow } from './queries.ts'
import { sumByCurrency } from '../../lib/sum-by-currency.ts'
import { ManyResultDialog } from './many-result-dialog.tsx'
import styles from './queue.module.css'
import { useApproveMany } from './use-approve-many.ts'

/** What is selected, approved together: progress while it runs, then what was done and what was not. */
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
    // What was not tried stays selected; what failed has to be looked at first.
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
