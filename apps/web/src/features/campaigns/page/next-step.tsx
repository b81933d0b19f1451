import { i18n } from '@lingui/core'
import { Decision } from '../../../shared/decision/decision.tsx'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { kindWords } from '../../../shared/campaign-details/request-words.ts'
import styles from './campaign.module.css'
import { nextOf } from './next.ts'
import { NextLine } from './next-line.tsx'
import { ownerWords } from './owner-words.ts'
import type { Side } from './use-side.ts'

/** The owner's own requests that wait for an answer, each with its form. */
const Answers = ({ campaign, requests }: Pick<CampaignDetails, 'campaign' | 'requests'>) =>
  requests.map((request) => (
    <div key={request.id} className={styles.request}>
      {requests.length > 1 && <h3>{kindWords(request.kind)}</h3>}
      {!request.can.decide && <p className={styles.lead}>{ownerWords(request, campaign)}</p>}
      <Decision request={request} />
    </div>
  ))

const Expectations = ({ campaign, requests }: Pick<CampaignDetails, 'campaign' | 'requests'>) => (
  <ul className={styles.next}>
    {nextOf(campaign.status, requests).map((next) => (
      <NextLine key={'request' in next ? next.request.id : next.kind} next={next} campaign={campaign} />
    ))}
  </ul>
)

/** What to do next, or what will happen. */
export function NextStep({ details, side }: { details: CampaignDetails; side: Side }) {
  const { campaign, requests } = details
  const owner = side === 'owner'
  const mine = requests.some(({ can }) => can.decide)
  return (
    <section className={`card ${styles.card}`} aria-labelledby="next">
      <h2 id="next">{owner && mine ? i18n._('Your answer') : i18n._('What comes next')}</h2>
      {owner ? (
        <Answers campaign={campaign} requests={requests} />
      ) : (
        <Expectations campaign={campaign} requests={requests} />
      )}
    </section>
  )
}
