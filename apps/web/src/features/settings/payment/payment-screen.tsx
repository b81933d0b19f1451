import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatMoney } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { PayoutsList } from '../../../shared/payouts/payouts-list.tsx'
import { Loaded } from '../loaded.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { requirementWords } from '../../../shared/requirement-words.ts'
import { accountQuery, payoutsQuery, useConnect, type PayoutAccount } from './queries.ts'
import settings from '../settings.module.css'
import styles from './payment.module.css'

const route = getRouteApi('/shell/settings/payment')

interface AccountWords {
  tone: StatusTone
  state: string
  text: string
  /** What the button does; null where nothing is left to do. */
  action: string | null
}

function wordsOf({ state }: PayoutAccount): AccountWords {
  const words: Record<PayoutAccount['state'], () => AccountWords> = {
    off: () => ({
      tone: 'off',
      state: i18n._('Not needed'),
      text: i18n._('This marketplace takes no cards. Its operator pays you by bank transfer.'),
      action: null,
    }),
    none: () => ({
      tone: 'wait',
      state: i18n._('Not connected'),
      text: i18n._(
        'Advertisers pay by card, and your part is paid out to your bank. Until an account is connected, none of your displays is on offer.',
      ),
      action: i18n._('Connect a payment account'),
    }),
    incomplete: () => ({
      tone: 'wait',
      state: i18n._('Something is missing'),
      text: i18n._('The payment provider needs more from you. Until then none of your displays is on offer.'),
      action: i18n._('Complete the account'),
    }),
    active: () => ({
      tone: 'good',
      state: i18n._('Active'),
      text: i18n._(
        'You are paid once your proof of play is accepted, or after five days without an objection.',
      ),
      action: i18n._('Change the account'),
    }),
    restricted: () => ({
      tone: 'bad',
      state: i18n._('Restricted'),
      text: i18n._(
        'The payment provider has stopped payments to this account. Until it is mended, none of your displays is on offer.',
      ),
      action: i18n._('Mend the account'),
    }),
    closed: () => ({
      tone: 'bad',
      state: i18n._('Closed'),
      text: i18n._('This account is closed. Please write to the operator of this marketplace.'),
      action: null,
    }),
  }
  return words[state]()
}

function ConnectButton({ label, first }: { label: string; first: boolean }) {
  const connect = useConnect()
  const open = () =>
    connect.mutate({ body: {} }, { onSuccess: ({ data }) => window.location.assign(data.url) })
  return (
    <div>
      <Button look={first ? 'main' : 'soft'} loading={connect.isPending || connect.isSuccess} onClick={open}>
        {label}
      </Button>
    </div>
  )
}

function Account({ account }: { account: PayoutAccount }) {
  const { tone, state, text, action } = wordsOf(account)
  const may = useMay('payment:update')
  return (
    <section className={`card ${settings.card}`} aria-labelledby="payment-account">
      <div className={settings.between}>
        <h2 id="payment-account">{i18n._('Payment account')}</h2>
        <Status tone={tone}>{state}</Status>
      </div>
      <p>{text}</p>
      {account.requirements.length > 0 && (
        <div>
          <h3 id="still-required">{i18n._('Still required')}</h3>
          <ul className={styles.required} aria-labelledby="still-required">
            {requirementWords(account.requirements).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {account.sandbox && <p className="dim small">{i18n._('Payments here are tests: no money moves.')}</p>}
      {action && may && <ConnectButton label={action} first={account.state !== 'active'} />}
      {action && !may && (
        <p className="dim small">{i18n._('Only an owner of your organization can do this.')}</p>
      )}
    </section>
  )
}

function Sums({ account }: { account: PayoutAccount }) {
  const { held, payable, paid_out } = account
  const sums = [
    {
      label: i18n._('Held for you'),
      text: i18n._('Paid by advertisers, before the fee. Yours once the proof is accepted'),
      of: held,
    },
    { label: i18n._('On its way to you'), text: i18n._('Earned, and not transferred yet'), of: payable },
    { label: i18n._('Paid out'), text: i18n._('To your bank'), of: paid_out },
  ]
  return (
    <ul className={styles.sums} aria-label={i18n._('Your money')}>
      {sums.map(({ label, text, of }) => (
        <li key={label} className="card">
          <p className="dim small">{label}</p>
          {of.length === 0 && <p className={styles.sum}>–</p>}
          {of.map(({ amount, currency }) => (
            <p key={currency} className={styles.sum}>
              {formatMoney(amount, currency)}
            </p>
          ))}
          <p className="dim small">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Whether there is anything to tell of money: before an account is connected, there is some on invoice terms alone. */
const hasMoney = ({ state, held, payable, paid_out }: PayoutAccount): boolean =>
  (state !== 'off' && state !== 'none') || held.length + payable.length + paid_out.length > 0

/** What was paid out to the owner. */
function Payouts({ byHand }: { byHand: boolean }) {
  const { org_id } = useUser()
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(payoutsQuery(org_id, search))
  return (
    <section aria-labelledby="payouts" className={styles.payouts}>
      <h2 id="payouts">{i18n._('Payouts')}</h2>
      <PayoutsList
        query={query}
        {...list}
        none={
          byHand
            ? i18n._('The operator of this marketplace transfers what you have earned.')
            : i18n._('What you have earned is paid out to your bank by itself.')
        }
      />
    </section>
  )
}

function Payment() {
  const { org_id } = useUser()
  const account = useQuery(accountQuery(org_id))
  return (
    <div className={settings.section}>
      <Loaded query={account}>
        {(data) => (
          <>
            <Account account={data} />
            {hasMoney(data) && <Sums account={data} />}
            {hasMoney(data) && <Payouts byHand={data.state === 'off'} />}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** The account into which an owner is paid, what it still lacks, and what was paid out. */
export function PaymentScreen() {
  return (
    <SettingsFrame id="payment">
      <Payment />
    </SettingsFrame>
  )
}
