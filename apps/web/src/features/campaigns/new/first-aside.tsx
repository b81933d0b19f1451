import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { formatMoney } from '../../../lib/format.ts'
import type { KeptDisplay } from '../../../shared/campaign-draft/draft.ts'
import { useCampaignDraft } from '../../../shared/campaign-draft/use-campaign-draft.ts'
import { LayoutDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Pictured } from '../../../ui/pictured.tsx'
import { Status } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { BannedWords } from './banned-reasons.tsx'
import { usePrice } from './use-price.ts'
import styles from './new-campaign.module.css'

/** Of many displays the first few are named. */
const NAMED = 6

/** What stands beside the first step on a desk: the displays that are chosen already, or else what comes next. */
export function FirstAside() {
  const { displays } = useCampaignDraft().draft
  return displays.length > 0 ? <Chosen displays={displays} /> : <ComesNext />
}

function Chosen({ displays }: { displays: readonly KeptDisplay[] }) {
  const { price, gone, banned } = usePrice()
  const more = displays.length - NAMED
  return (
    <aside className={`card ${styles.aside}`} aria-labelledby="first-aside">
      <div>
        <h2 id="first-aside">
          {i18n._('{n, plural, one {# display} other {# displays}}', { n: displays.length })}
        </h2>
        <p className="dim small num">
          {price
            ? i18n._('{total} for one spot in each zone, before tax', {
                total: formatMoney(price.total, price.currency),
              })
            : gone.length > 0
              ? i18n._(
                  '{n, plural, one {It cannot be booked for this campaign} other {They cannot be booked for this campaign}}',
                  { n: displays.length },
                )
              : i18n._('Choose dates to see the price')}
        </p>
      </div>
      <ul>
        {displays.slice(0, NAMED).map((display) => (
          <li key={display.display_id}>
            <Pictured picture={<LayoutDrawing {...display} size={44} />} width={50}>
              <TwoLines first={display.name} second={display.location_name} />
            </Pictured>
            {gone.includes(display.display_id) && (
              <p className={styles.why}>
                <Status tone="bad">
                  <WhyGone ban={banned.find(({ id }) => id === display.display_id)?.ban} />
                </Status>
              </p>
            )}
          </li>
        ))}
      </ul>
      {banned.length > 0 && (
        <p className="dim small">{i18n._('Choose another category, or take them out in the next step.')}</p>
      )}
      {more > 0 && (
        <p className="dim small num">
          {i18n._('{n, plural, one {and # more} other {and # more}}', { n: more })}
        </p>
      )}
    </aside>
  )
}

const WhyGone = ({ ban }: { ban: string | undefined }) =>
  ban ? <BannedWords ban={ban} /> : <>{i18n._('No longer on offer')}</>

function ComesNext() {
  const steps = [
    [i18n._('Displays'), i18n._('Find them in a list or on a map, with what they cost on your dates.')],
    [
      i18n._('Zones and media'),
      i18n._('Choose where your pictures and videos are shown, and drop the files.'),
    ],
    [i18n._('Review'), i18n._('See what people will see and what it costs. Nothing is bought before.')],
  ] as const
  return (
    <aside className={`card ${styles.aside}`} aria-labelledby="first-aside">
      <h2 id="first-aside">{i18n._('What comes next')}</h2>
      <ol>
        {steps.map(([name, words]) => (
          <li key={name}>
            <b>{name}</b>
            <p className="dim small">{words}</p>
          </li>
        ))}
      </ol>
      <LinkButton to="/advertisers-displays" look="soft" icon={<IconPlus size={16} aria-hidden="true" />}>
        {i18n._('Find displays')}
      </LinkButton>
    </aside>
  )
}
