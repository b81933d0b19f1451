import { i18n } from '@lingui/core'
import { daysBetween } from '@plaza/domain/calendar'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { formatDateRange } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { KeyValue } from '../../../../ui/key-value.tsx'
import type { StepNumber } from '../steps.ts'
import styles from './review.module.css'

/** The campaign itself, and the way to change it. */
export function Summary({ go }: { go: (step: StepNumber) => void }) {
  const { draft } = useCampaignDraft()
  const { name, start_date, end_date, manager_email } = draft.general
  const days = daysBetween(start_date, end_date) + 1
  return (
    <section className={`card ${styles.card}`} aria-label={i18n._('Campaign')}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <Button size="sm" look="quiet" onClick={() => go(1)}>
          {i18n._('Change')}
        </Button>
      </header>
      <KeyValue
        items={[
          [i18n._('Flight dates'), formatDateRange(start_date, end_date)],
          [i18n._('Length'), i18n._('{days, plural, one {# day} other {# days}}', { days })],
          [i18n._('Manager email'), manager_email],
        ]}
      />
    </section>
  )
}
