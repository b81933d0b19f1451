import { i18n } from '@lingui/core'
import { daysBetween } from '@plaza/domain/calendar'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateRange, formatMoney } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { BasketBar } from '../../shared/basket-bar/basket-bar.tsx'
import { DraftsMenu } from '../../shared/campaign-draft/drafts-menu.tsx'
import { draftsQuery } from '../../shared/campaign-draft/queries.ts'
import { priceQuery } from '../../shared/campaign-price.ts'
import { LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { SaveListButton } from './lists/save-list.tsx'
import type { Basket as BasketState } from './use-basket.ts'

const SHOWN = 3

/** The displays chosen so far, with the price of one spot in each of their zones on the dates. */
export function Basket({ basket: { draft, mayBook } }: { basket: BasketState }) {
  const { displays, general } = draft
  const ids = displays.map(({ display_id }) => display_id)
  const { data, isError, isPlaceholderData } = useQuery(priceQuery(ids, general))
  const session = useSession()
  const { data: drafts } = useQuery({
    ...draftsQuery({ page: 1, size: 10 }),
    enabled: mayBook && session !== null,
  })
  if (!mayBook || (displays.length === 0 && !drafts?.count)) return null

  const dated = general.start_date !== '' && general.end_date !== ''
  const price = dated && !isPlaceholderData ? data?.price : null
  const count = i18n._('{n, plural, =0 {No displays yet} one {# display} other {# displays}}', {
    n: displays.length,
  })
  const fault = data && (data.faults.start_date ?? data.faults.end_date ?? data.faults.displays)

  function note() {
    if (displays.length === 0) return i18n._('Add displays, or open a draft.')
    if (!dated) return i18n._('Choose dates to see the price')
    if (isError) return i18n._('The price is not available right now')
    if (fault) return fault
    if (data && data.gone.length > 0 && !isPlaceholderData) {
      return i18n._('{n, plural, one {# is no longer on offer} other {# are no longer on offer}}', {
        n: data.gone.length,
      })
    }
    const days = daysBetween(general.start_date, general.end_date) + 1
    const dates = formatDateRange(general.start_date, general.end_date)
    const length = i18n._('{days, plural, one {# day} other {# days}}', { days })
    return i18n._('{dates}, {length}, one spot in each zone, before tax', { dates, length })
  }

  return (
    <BasketBar
      label={i18n._('Chosen displays')}
      pictures={displays.slice(0, SHOWN).map((display) => (
        <LayoutDrawing key={display.display_id} {...display} size={30} />
      ))}
      title={price ? `${count} · ${formatMoney(price.total, price.currency)}` : count}
      note={note()}
    >
      {session && displays.length > 0 && <SaveListButton displayIds={ids} />}
      {session && <DraftsMenu />}
      <Onward />
    </BasketBar>
  )
}

const arrow = <IconArrowRight size={16} aria-hidden="true" />

/** The next step: the campaign, for which visitors need an account first. */
function Onward() {
  const session = useSession()
  if (session) {
    return (
      <LinkButton to="/new-campaign" look="main" iconAfter={arrow}>
        {i18n._('Continue')}
      </LinkButton>
    )
  }
  return (
    <LinkButton to="/signup" search={{ as: 'ADV', from: '/new-campaign' }} look="main" iconAfter={arrow}>
      {i18n._('Continue')}
    </LinkButton>
  )
}
