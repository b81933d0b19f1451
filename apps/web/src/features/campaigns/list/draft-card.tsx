import { i18n } from '@lingui/core'
import { IconArrowRight } from '@tabler/icons-react'
import { isStarted, useCampaignDraft } from '../../../shared/campaign-draft.ts'
import { formatDateRange } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LayoutDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import styles from './campaigns.module.css'

const SHOWN = 3

/** The campaign that is not bought yet, and the way to go on with it, for who may. */
export function DraftCard() {
  const { draft } = useCampaignDraft()
  const mayCreate = useMay('campaign:create')
  if (!mayCreate || !isStarted(draft)) return null
  const { general, displays, zones } = draft
  const facts = [
    general.start_date && general.end_date && formatDateRange(general.start_date, general.end_date),
    i18n._('{n, plural, =0 {no displays yet} one {# display} other {# displays}}', { n: displays.length }),
    i18n._('{n, plural, =0 {no zones yet} one {# zone} other {# zones}}', { n: zones.length }),
  ].filter(Boolean)
  return (
    <section className={`card ${styles.draft}`} aria-label={i18n._('Draft')}>
      {displays.length > 0 && (
        <span className={styles.pictures} aria-hidden="true">
          {displays.slice(0, SHOWN).map((display) => (
            <LayoutDrawing key={display.display_id} {...display} size={40} />
          ))}
        </span>
      )}
      <div className={styles.words}>
        <p className="dim note">{i18n._('Draft, kept in this browser')}</p>
        <h2>{general.name || i18n._('Campaign without a name')}</h2>
        <p className="dim small num">{facts.join(' · ')}</p>
      </div>
      <LinkButton to="/new-campaign" look="soft" iconAfter={<IconArrowRight size={16} aria-hidden="true" />}>
        {i18n._('Go on with the draft')}
      </LinkButton>
    </section>
  )
}
