import { i18n } from '@lingui/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { BasketBar } from '../../shared/basket-bar/basket-bar.tsx'
import { DraftsMenu } from '../../shared/campaign-draft/drafts-menu.tsx'
import { priceQuery } from '../../shared/campaign-price.ts'
import { LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { flightLength, flightWords } from '../../shared/flight/flight-words.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PlanButton } from './plan/plan-button.tsx'
import { planSum } from './plan/plan-sum.ts'
import { sumText } from './plan/plan-words.ts'
import { SecondBaskets } from './second-basket.tsx'
import { latestDrafts, plansBeside } from './second-plan.ts'
import type { Basket as BasketState } from './use-basket.ts'
import styles from './find.module.css'

const SHOWN = 3

/** The displays chosen so far, with what they cost on the dates: from the cheapest zones to all, or the chosen ones. */
export function Basket({ basket }: { basket: BasketState }) {
  const { draft, mayBook } = basket
  const { displays, general, zones } = draft
  const ids = displays.map(({ display_id }) => display_id)
  const { data, isError, isPlaceholderData } = useQuery(priceQuery(ids, general))
  const session = useSession()
  const drafts = useQuery({ ...latestDrafts, enabled: mayBook && session !== null }).data
  const beside = plansBeside(draft, drafts?.rows ?? [])
  if (!mayBook || (displays.length === 0 && !drafts?.count)) return null

  const dated = general.start_date !== '' && general.end_date !== ''
  const price = dated && !isPlaceholderData ? data?.price : null
  const count = i18n._('{n, plural, =0 {No displays yet} one {# display} other {# displays}}', {
    n: displays.length,
  })
  const fault =
    data &&
    (data.faults.start_date ?? data.faults.end_date ?? data.faults.days_of_week ?? data.faults.displays)

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
    const [dates, length] = [flightWords(general), flightLength(general)]
    return (
      <>
        <span className={styles.wide}>{i18n._('{dates}, {length}, before tax', { dates, length })}</span>
        <span className={styles.phone}>{i18n._('{length}, before tax', { length })}</span>
      </>
    )
  }

  return (
    <BasketBar
      label={i18n._('Chosen displays')}
      pictures={displays.slice(0, SHOWN).map((display) => (
        <LayoutDrawing key={display.display_id} {...display} size={30} />
      ))}
      title={
        price ? (
          <>
            {count} · <span className={styles.nowrap}>{sumText(planSum(price, zones), price.currency)}</span>
          </>
        ) : (
          count
        )
      }
      note={note()}
      beside={beside.length > 0 && <SecondBaskets rows={beside} />}
    >
      {displays.length > 0 && <PlanButton basket={basket} />}
      {session && (
        <span className={displays.length > 0 ? styles.wide : undefined}>
          <DraftsMenu />
        </span>
      )}
      {displays.length > 0 && <Onward />}
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
