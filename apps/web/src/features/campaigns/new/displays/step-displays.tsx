import { i18n } from '@lingui/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { formatDateRange, formatMoney } from '../../../../lib/format.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FlightNotice } from '../flight-notice.tsx'
import type { StepProps } from '../steps.ts'
import { StepBar } from '../step-bar.tsx'
import { usePrice } from '../use-price.ts'
import { ChosenDisplay } from './chosen-display.tsx'
import styles from './displays.module.css'
import { GoneNotice } from './gone-notice.tsx'
import { PriceFailure } from './price-failure.tsx'
import { useRemoveDisplays } from './use-remove-displays.ts'

const findButton = (look: 'main' | 'soft') => (
  <LinkButton to="/advertisers-displays" look={look} icon={<IconPlus size={16} aria-hidden="true" />}>
    {i18n._('Find displays')}
  </LinkButton>
)

/** Step 2: the chosen displays, what each costs in the dates, and the way to more. */
export function StepDisplays({ go }: StepProps) {
  const { draft } = useCampaignDraft()
  const { price, gone, loading } = usePrice()
  const remove = useRemoveDisplays()
  const { displays, general } = draft
  const back = <Button onClick={() => go(1)}>{i18n._('Back')}</Button>
  if (displays.length === 0) {
    return (
      <>
        <div className="card">
          <EmptyState
            title={i18n._('No displays chosen yet')}
            text={i18n._('Add displays to your basket, then come back with "Continue".')}
            action={findButton('main')}
          />
        </div>
        <StepBar>{back}</StepBar>
      </>
    )
  }
  const total = price && formatMoney(price.total, price.currency)
  return (
    <>
      <section className={`card ${styles.card}`} aria-label={i18n._('Chosen displays')}>
        <header className={styles.head}>
          <div>
            <h2>{i18n._('{n, plural, one {# display} other {# displays}}', { n: displays.length })}</h2>
            <p className="dim small num">{formatDateRange(general.start_date, general.end_date)}</p>
          </div>
          {findButton('soft')}
        </header>
        <FlightNotice onChangeDates={() => go(1)} />
        <PriceFailure />
        <GoneNotice gone={gone} onRemove={() => void remove(gone)} />
        <ul className={styles.list}>
          {displays.map((display) => (
            <ChosenDisplay
              key={display.display_id}
              display={display}
              priced={price?.displays.find(({ display_id }) => display_id === display.display_id)}
              currency={draft.currency}
              loading={loading}
              gone={gone.includes(display.display_id)}
              onRemove={() => void remove([display.display_id])}
            />
          ))}
        </ul>
      </section>
      <StepBar words={total && i18n._('{total} for one spot in each zone, before tax', { total })}>
        {back}
        <Button
          look="main"
          disabled={gone.length > 0}
          iconAfter={<IconArrowRight size={16} aria-hidden="true" />}
          onClick={() => go(3)}
        >
          {i18n._('Continue to zones')}
        </Button>
      </StepBar>
    </>
  )
}
