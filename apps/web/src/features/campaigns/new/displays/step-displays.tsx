import { i18n } from '@lingui/core'
import { chooseDisplays } from '@plaza/domain/campaign-draft'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { formatMoney } from '../../../../lib/format.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { flightWords } from '../../../../shared/flight/flight-words.ts'
import { confirmDialog } from '../../../../ui/ask.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Notice } from '../../notice.tsx'
import { FlightNotice, PriceFailure } from '../notices.tsx'
import { BannedNotice } from '../banned-reasons.tsx'
import { LeastNotice } from '../least-notice.tsx'
import { StepBar } from '../step-bar.tsx'
import type { StepProps } from '../steps.ts'
import { usePrice } from '../use-price.ts'
import { ChosenDisplay } from './chosen-display.tsx'
import styles from './displays.module.css'

const findButton = (look: 'main' | 'soft') => (
  <LinkButton to="/advertisers-displays" look={look} icon={<IconPlus size={16} aria-hidden="true" />}>
    {i18n._('Find displays')}
  </LinkButton>
)

/** Step 2: the chosen displays, what each costs in the dates, and a button to find more. */
export function StepDisplays({ go }: StepProps) {
  const { draft } = useCampaignDraft()
  const { price, gone, banned, loading } = usePrice()
  const remove = useRemoveDisplays()
  const { displays, general } = draft
  const banOn = new Map(banned.map((one) => [one.id, one]))
  const unshown = gone.filter((id) => !banOn.has(id))
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
            <p className="dim small num">{flightWords(general)}</p>
          </div>
          {findButton('soft')}
        </header>
        <FlightNotice onChangeDates={() => go(1)} />
        <LeastNotice go={go} />
        <PriceFailure />
        <BannedNotice banned={banned} go={go} onRemove={() => void remove(banned.map(({ id }) => id))} />
        <GoneNotice gone={unshown} onRemove={() => void remove(unshown)} />
        <ul className={styles.list}>
          {displays.map((display) => (
            <ChosenDisplay
              key={display.display_id}
              display={display}
              priced={price?.displays.find(({ display_id }) => display_id === display.display_id)}
              currency={draft.currency}
              loading={loading}
              gone={gone.includes(display.display_id)}
              ban={banOn.get(display.display_id)?.ban}
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

interface GoneNoticeProps {
  gone: readonly string[]
  onRemove: () => void
}

/** The notice of displays that cannot be bought any more, and the button that removes them. */
function GoneNotice({ gone, onRemove }: GoneNoticeProps) {
  if (gone.length === 0) return null
  const n = gone.length
  return (
    <Notice
      tone="bad"
      title={i18n._(
        '{n, plural, one {# display is no longer on offer} other {# displays are no longer on offer}}',
        { n },
      )}
      actions={
        <Button size="sm" onClick={onRemove}>
          {i18n._('{n, plural, one {Remove it} other {Remove all #}}', { n })}
        </Button>
      }
    />
  )
}

/**
 * Removes displays from the draft. If zones on them are chosen, it asks first, since they are removed too.
 */
function useRemoveDisplays() {
  const { draft, change } = useCampaignDraft()
  return async (ids: readonly string[]) => {
    const count = draft.zones.length
    const sure =
      count === 0 ||
      (await confirmDialog({
        title: i18n._('Change the displays?'),
        text: i18n._(
          'You chose {count, plural, one {# zone} other {# zones}} already. Another choice of displays clears them; your files stay.',
          { count },
        ),
        action: i18n._('Change displays'),
      }))
    if (!sure) return
    change((now) =>
      chooseDisplays(
        now,
        now.displays.filter(({ display_id }) => !ids.includes(display_id)),
      ),
    )
  }
}
