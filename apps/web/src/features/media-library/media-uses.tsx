import { i18n } from '@lingui/core'
import { MOST_LISTED_USES } from '@plaza/contract/media-library'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../lib/may.ts'
import { draftName } from '../../shared/campaign-draft/draft-words.ts'
import { CampaignStatus } from '../../shared/campaign-status.tsx'
import { flightWords } from '../../shared/flight/flight-words.ts'
import type { LibraryFileDetail } from '../../shared/media-library/queries.ts'
import styles from './media.module.css'

type CampaignUse = LibraryFileDetail['runs_in'][number]
type DraftUse = LibraryFileDetail['in_drafts'][number]

/** The campaigns and drafts that a file is in, with displays and zones. */
export function MediaUses({ file: { runs_in, in_drafts, campaigns } }: { file: LibraryFileDetail }) {
  return (
    <>
      <section aria-labelledby="runs-in">
        <h3 id="runs-in">{i18n._('Where it runs')}</h3>
        {runs_in.length === 0 && <p className="dim small">{i18n._('It is in no campaign yet.')}</p>}
        <ul className={styles.uses}>
          {runs_in.map((campaign) => (
            <CampaignItem key={campaign.id} campaign={campaign} />
          ))}
        </ul>
        {campaigns.count > runs_in.length && (
          <p className="dim note">
            {i18n._('The {n} campaigns that begin last are shown.', { n: MOST_LISTED_USES })}
          </p>
        )}
      </section>
      {in_drafts.length > 0 && (
        <section aria-labelledby="in-drafts">
          <h3 id="in-drafts">{i18n._('In drafts')}</h3>
          <ul className={styles.uses}>
            {in_drafts.map((draft) => (
              <DraftItem key={draft.id} draft={draft} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** So many displays are shown without being opened. */
const FEW = 4

const useWords = (use: CampaignUse['use']): string | null =>
  ({
    now: null,
    asked: i18n._('Waits for the owner’s answer'),
    before: i18n._('No longer in it'),
  })[use]

function CampaignItem({ campaign }: { campaign: CampaignUse }) {
  const { id, name, status, displays, use } = campaign
  const words = useWords(use)
  return (
    <li>
      <div className={styles.useHead}>
        <Link to="/campaigns/$campaignId" params={{ campaignId: id }} className={styles.useName}>
          {name}
        </Link>
        <CampaignStatus status={status} />
      </div>
      <p className="dim note num">{[flightWords(campaign), words].filter(Boolean).join(' · ')}</p>
      <details className={styles.places} open={displays.length <= FEW}>
        <summary className="note">
          {i18n._('{n, plural, one {# display} other {# displays}}', { n: displays.length })}
        </summary>
        <ul>
          {displays.map((display) => (
            <li key={display.id} className="small">
              {display.name}
              <span className="dim"> · {display.zones.map((zone) => zone.name).join(', ')}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function DraftItem({ draft }: { draft: DraftUse }) {
  const { id, name, start_date, end_date, days_of_week, zones, displays } = draft
  const mayOpen = useMay('campaign:create')
  const dates = start_date && end_date && flightWords({ start_date, end_date, days_of_week })
  const chosen =
    zones > 0
      ? i18n._('{zones, plural, one {# zone} other {# zones}} of {displays}', {
          zones,
          displays: displays.map((display) => display.name).join(', '),
        })
      : i18n._('uploaded, not chosen for a zone')
  return (
    <li>
      {mayOpen ? (
        <Link to="/new-campaign" search={{ draft: id }} className={styles.useName}>
          {draftName(name)}
        </Link>
      ) : (
        <span className={styles.useName}>{draftName(name)}</span>
      )}
      <p className="dim note num">{[dates, chosen].filter(Boolean).join(' · ')}</p>
    </li>
  )
}
