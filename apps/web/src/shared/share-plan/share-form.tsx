import { i18n } from '@lingui/core'
import { Select, TextInput } from '@mantine/core'
import type { CallData } from '@plaza/contract/call'
import { listSharedPlans, sharePlan, withdrawPlan } from '@plaza/contract/shared-plans'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { queryOf } from '../../lib/query-of.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { useCall } from '../../lib/use-call.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './share.module.css'

/** What is shared: a stored draft or a campaign. */
export type Shareable = { draft_id: string } | { campaign_id: string }

export interface ShareFormProps {
  what: Shareable
  /** The name of the draft or the campaign. */
  name: string
  onClose: () => void
}

type Made = CallData<typeof sharePlan>
type Link = CallData<typeof listSharedPlans>['rows'][number]

const DAYS = [7, 30, 90] as const
const USUAL_DAYS = 30
/** As many valid links as an organization can have. */
const ALL_LINKS = '200'

/** Makes links to a draft or a campaign, and lists and withdraws those that are still valid. */
export function ShareForm({ what, name, onClose }: ShareFormProps) {
  const [days, setDays] = useState<number>(USUAL_DAYS)
  const [made, setMade] = useState<Made | null>(null)
  const create = useCall(sharePlan, {
    invalidates: ['shared-plans'],
    quiet: true,
    onSuccess: ({ data }) => setMade(data),
  })
  return (
    <Dialog open onClose={onClose} title={i18n._('Share “{name}”', { name })}>
      <p className="dim">
        {i18n._(
          'Anybody with the link sees the displays, dates and prices without an account. Budget, comments and media stay with you.',
        )}
      </p>
      <div className={styles.make}>
        <Select
          label={i18n._('Valid for')}
          value={String(days)}
          onChange={(value) => setDays(Number(value ?? USUAL_DAYS))}
          data={DAYS.map((n) => ({
            value: String(n),
            label: i18n._('{n, plural, one {# day} other {# days}}', { n }),
          }))}
          allowDeselect={false}
        />
        <Button
          look="main"
          loading={create.isPending}
          onClick={() => create.mutate({ body: { ...what, expires_in_days: days } })}
        >
          {i18n._('Create link')}
        </Button>
      </div>
      <div role="status">{made && <NewLink key={made.id} made={made} />}</div>
      <Links what={what} onWithdrawn={(id) => setMade((now) => (now?.id === id ? null : now))} />
    </Dialog>
  )
}

/** The link that was just made, to be copied: nobody sees its address a second time. */
function NewLink({ made: { url, expires_at } }: { made: Made }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(i18n._('The link was copied.'))
    } catch {
      toastError(i18n._('Your browser does not allow copying. Select the link and copy it.'))
    }
  }
  return (
    <div className={styles.made}>
      <TextInput
        label={i18n._('Link')}
        description={i18n._('Valid until {when}. Copy it now: it is not shown again.', {
          when: formatInstant(expires_at),
        })}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="soft" icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
        {i18n._('Copy')}
      </Button>
    </div>
  )
}

/** The links that are still valid, the newest first. */
function Links({ what, onWithdrawn }: { what: Shareable; onWithdrawn: (id: string) => void }) {
  const { data, error, isPending, refetch } = useQuery(
    queryOf(listSharedPlans, { query: { ...what, size: ALL_LINKS } }),
  )
  const withdraw = useCall(withdrawPlan, {
    invalidates: ['shared-plans'],
    onSuccess: ({ data: { id } }) => onWithdrawn(id),
  })

  async function ask({ id }: Link) {
    const sure = await confirmDialog({
      title: i18n._('Withdraw this link?'),
      text: i18n._('Whoever has it cannot open the plan any more.'),
      action: i18n._('Withdraw'),
      danger: true,
    })
    if (sure) withdraw.mutate({ params: { id } })
  }

  return (
    <section className={styles.links} aria-labelledby="links">
      <h3 id="links">{i18n._('Valid links')}</h3>
      {isPending && <SkeletonLines />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="dim small">{i18n._('No links yet')}</p>}
      <ul>
        {data?.rows.map((link) => (
          <li key={link.id}>
            <LinkFacts link={link} />
            <Button
              size="sm"
              look="quiet"
              loading={withdraw.isPending && withdraw.variables.params.id === link.id}
              onClick={() => void ask(link)}
            >
              {i18n._('Withdraw')}
              <span className="hidden-words">
                {' '}
                {i18n._('the link of {when}', { when: formatInstant(link.created_at) })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who made a link, until when it is valid, and how often it was opened. */
function LinkFacts({ link: { created_by, created_at, expires_at, opened, last_opened_at } }: { link: Link }) {
  const openings = i18n._('{n, plural, =0 {Not opened yet} one {Opened once} other {Opened # times}}', {
    n: opened,
  })
  return (
    <div>
      <span>{i18n._('{name}, {when}', { name: created_by, when: formatInstant(created_at) })}</span>
      <p className="dim small">
        {last_opened_at
          ? i18n._('{openings}, last {when}', { openings, when: formatInstant(last_opened_at) })
          : openings}
      </p>
      <p className="dim small">{i18n._('Valid until {when}', { when: formatInstant(expires_at) })}</p>
    </div>
  )
}
