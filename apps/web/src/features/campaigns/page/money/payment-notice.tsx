import { i18n } from '@lingui/core'
import { IconCreditCard, IconCreditCardOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { now } from '../../../../lib/clock.ts'
import { formatInstant, formatMoney } from '../../../../lib/format.ts'
import { keyOf } from '../../../../lib/query-of.ts'
import { useMay } from '../../../../lib/may.ts'
import type { CampaignDetails } from '../../../../shared/campaign-details/queries.ts'
import { checkoutQuery, useLeaveCheckout } from '../../../../shared/checkout/queries.ts'
import { usePay } from '../../../../shared/checkout/use-pay.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirmDialog } from '../../../../ui/ask.ts'
import { moneyQuery } from './queries.ts'
import styles from './payment-notice.module.css'

/** What a buyer has to do about a campaign's payment: pay it, or pay it by another card. */
export function PaymentNotice({ campaign }: Pick<CampaignDetails, 'campaign'>) {
  return campaign.status === 'unpaid' ? <Unpaid campaign={campaign} /> : <Declined campaign={campaign} />
}

interface NoticeProps {
  bad?: boolean
  title: ReactNode
  text: ReactNode
  children: ReactNode
}

const Shown = ({ bad, title, text, children }: NoticeProps) => {
  const Sign = bad ? IconCreditCardOff : IconCreditCard
  return (
    <section className={`card ${styles.notice}`} aria-label={i18n._('Payment')} data-bad={bad || undefined}>
      <span className={styles.icon}>
        <Sign size={18} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className="dim small">{text}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </section>
  )
}

/** A campaign that is not paid: how long its spots are kept, and the two ways on. */
function Unpaid({ campaign: { id, currency } }: Pick<CampaignDetails, 'campaign'>) {
  const { data, refetch } = useQuery(checkoutQuery(id))
  const { pay, isLeaving } = usePay()
  const leave = useLeaveCheckout()
  const navigate = useNavigate()
  const mayPay = useMay('campaign:create')
  const left = useSecondsLeft(data?.unpaid_until ?? null)
  const isOver = left === 0
  // Where the spots are free again, or another tab has paid, the page is another.
  const client = useQueryClient()
  const isStale = isOver || data?.sent === true || data?.state === 'lapsed'
  useEffect(() => {
    if (isStale) void client.invalidateQueries({ queryKey: keyOf('approvals') })
  }, [isStale, client])

  async function goBack(): Promise<void> {
    const sure = await confirmDialog({
      title: i18n._('Back to the drafts?'),
      text: i18n._('The spots are free for others at once. Everything in the campaign is kept in the draft.'),
      action: i18n._('Back to drafts'),
    })
    if (!sure) return
    try {
      const { data: left } = await leave.mutateAsync({ params: { campId: id } })
      await navigate({ to: '/new-campaign', search: { draft: left.draft_id } })
    } catch {
      // The failure is a toast; the campaign may have been paid in another tab.
      await refetch()
    }
  }

  return (
    <Shown
      title={
        !left ? (
          noTimeWords(left)
        ) : (
          <>
            {i18n._('Not paid yet: spots are kept for')}{' '}
            <time role="timer" className="num" dateTime={data?.unpaid_until ?? undefined}>
              {clockOf(left)}
            </time>
          </>
        )
      }
      text={i18n._('Its owners see it once it is paid. Without a payment it goes back to your drafts.')}
    >
      {mayPay && (
        <>
          <Button loading={leave.isPending} onClick={() => void goBack()}>
            {i18n._('Back to drafts')}
          </Button>
          <Button look="main" loading={isLeaving} disabled={isOver} onClick={() => void pay(id)}>
            {data && data.state !== 'unpaid'
              ? i18n._('Pay now, {sum}', { sum: formatMoney(data.amount, currency) })
              : i18n._('Pay now')}
          </Button>
        </>
      )}
    </Shown>
  )
}

/** The seconds until an instant, counted down; null without one. */
function useSecondsLeft(until: string | null): number | null {
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setAt(now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until ? Math.max(0, Math.ceil((Date.parse(until) - at) / 1000)) : null
}

const noTimeWords = (left: number | null) =>
  left === null ? i18n._('This campaign is not paid yet') : i18n._('The time to pay is over')

/** "29:05". */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A campaign whose card was declined: until when it can be paid otherwise. Nothing while all is well. */
function Declined({ campaign: { id } }: Pick<CampaignDetails, 'campaign'>) {
  const { data } = useQuery(moneyQuery(id))
  const { pay, isLeaving } = usePay()
  const mayPay = useMay('campaign:create')
  if (data?.state !== 'problem') return null
  return (
    <Shown
      bad
      title={i18n._('Your card was declined')}
      text={
        data.pay_until
          ? i18n._('Please pay by another card until {instant}. After that the campaign is cancelled.', {
              instant: formatInstant(data.pay_until),
            })
          : i18n._('Please pay by another card.')
      }
    >
      {mayPay && (
        <Button look="main" loading={isLeaving} onClick={() => void pay(id)}>
          {i18n._('Pay now')}
        </Button>
      )}
    </Shown>
  )
}
