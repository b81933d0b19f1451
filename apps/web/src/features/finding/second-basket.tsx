import { i18n } from '@lingui/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openDraft } from '../../shared/campaign-draft/draft-store.ts'
import { draftName } from '../../shared/campaign-draft/draft-words.ts'
import type { DraftRow } from '../../shared/campaign-draft/queries.ts'
import { priceQuery } from '../../shared/campaign-price.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { planSum } from './plan/plan-sum.ts'
import { sumText } from './plan/plan-words.ts'
import { wholeDraftQuery } from './second-plan.ts'
import styles from './second-basket.module.css'

/** The campaigns of other currencies beside the open one: each with its own sum and its own next step. */
export function SecondBaskets({ rows }: { rows: readonly DraftRow[] }) {
  return (
    <div className={styles.beside}>
      <p className="note">
        {i18n._('{n, plural, =2 {Two campaigns} other {# campaigns}}, one for each currency', {
          n: rows.length + 1,
        })}
      </p>
      {rows.map((row) => (
        <SecondBasket key={row.id} row={row} />
      ))}
    </div>
  )
}

function SecondBasket({ row }: { row: DraftRow }) {
  const { data: whole } = useQuery(wholeDraftQuery(row.id))
  const ids = whole?.draft.displays.map(({ display_id }) => display_id) ?? []
  const general = whole?.draft.general ?? { start_date: '', end_date: '' }
  const { data } = useQuery(priceQuery(ids, general))
  const sum =
    whole && data?.price ? sumText(planSum(data.price, whole.draft.zones), data.price.currency) : row.currency
  const name = draftName(row.name)
  return (
    <div
      className={styles.other}
      role="group"
      aria-label={i18n._('Campaign in {currency}', { currency: row.currency })}
    >
      <p className={`num ${styles.words}`}>
        <b>
          {i18n._('{n, plural, one {# display} other {# displays}}', { n: row.displays })} · {sum}
        </b>{' '}
        <span className="dim note desk-words">{name}</span>
      </p>
      <Button
        size="sm"
        look="soft"
        icon={<IconArrowsExchange size={15} aria-hidden="true" />}
        onClick={() => openDraft(row.id)}
      >
        {i18n._('Go to it')}
      </Button>
      <LinkButton size="sm" look="quiet" to="/new-campaign" search={{ draft: row.id }}>
        {i18n._('Continue')}
        <span className="hidden-words"> {i18n._('in {currency}', { currency: row.currency })}</span>
      </LinkButton>
    </div>
  )
}
