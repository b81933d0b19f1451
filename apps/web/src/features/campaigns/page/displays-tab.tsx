import { i18n } from '@lingui/core'
import { NativeSelect, Pagination } from '@mantine/core'
import { PlacementGroup } from '../../../shared/campaign-details/placement-group.tsx'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { PlacementThumb } from '../../../shared/placement-preview/placement-preview.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold/fold.tsx'
import { SearchField } from '../../../ui/list-page/search-field.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pictured } from '../../../ui/pictured.tsx'
import { Status } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { DeedButton } from './deed-button.tsx'
import { DeliveredThere } from './delivery/delivered-there.tsx'
import { groupOf, groupRows, type DisplayRow } from './display-rows.ts'
import { useGo } from './go.ts'
import { deedOf } from './next-deed.ts'
import { NO_CITY, rowsFor, type PageSearch } from './page-search.ts'
import type { Side } from './use-side.ts'
import { WhatIsOn } from './what-is-on.tsx'
import { displayWhy, stateWords } from './why-words.ts'
import cards from './campaign.module.css'
import styles from './displays-tab.module.css'

const PAGE = 25

interface DisplaysTabProps {
  details: CampaignDetails
  rows: readonly DisplayRow[]
  search: PageSearch
  side: Side
}

/** The displays of a campaign, a page at a time, each of which opens to its media, zones and facts. */
export function DisplaysTab({ details, rows, search, side }: DisplaysTabProps) {
  const go = useGo()
  const found = rowsFor(rows, search)
  const pages = Math.max(1, Math.ceil(found.length / PAGE))
  const page = Math.min(search.page ?? 1, pages)
  const filtered = Boolean(search.search || search.state || search.owner || search.city)
  return (
    <section className={`card ${cards.card}`} aria-label={i18n._('Placements')}>
      <Tools rows={rows} search={search} side={side} />
      <div className={`dim small num ${styles.count}`}>
        <span aria-live="polite">
          {i18n._('{n, plural, one {# display} other {# displays}}', { n: found.length })}
        </span>
        {filtered && (
          <Button
            size="sm"
            look="quiet"
            onClick={() =>
              go({ search: '', state: undefined, owner: undefined, city: undefined, page: undefined })
            }
          >
            {i18n._('Clear search and filters')}
          </Button>
        )}
      </div>
      <div>
        {found.slice((page - 1) * PAGE, page * PAGE).map((row) => (
          <Fold key={row.display.id} head={<RowHead row={row} details={details} side={side} />}>
            {() => <Opened row={row} details={details} side={side} />}
          </Fold>
        ))}
      </div>
      {pages > 1 && (
        <Pagination size="sm" total={pages} value={page} onChange={(next) => go({ page: next })} />
      )}
    </section>
  )
}

/** Search, filters and order, all of which stand in the address. */
function Tools({ rows, search, side }: Pick<DisplaysTabProps, 'rows' | 'search' | 'side'>) {
  const go = useGo()
  const owners = groupRows(rows, 'owner').map(({ id, name }) => ({ value: id, label: name }))
  const cities = groupRows(rows, 'city').map(({ id }) => ({
    value: id || NO_CITY,
    label: id || i18n._('No city near'),
  }))
  const states = groupOf('', '', [...rows]).states.map(([state, count]) => ({
    value: state,
    label: `${stateWords(state, side === 'owner')[1]} (${count})`,
  }))
  const order = search.sorted_by ? `${search.sorted_by} ${search.sort ?? 'asc'}` : ''
  const choose = (key: 'owner' | 'city' | 'state') => (value: string) =>
    go({ [key]: value || undefined, page: undefined })
  return (
    <div className={styles.tools}>
      <SearchField
        label={i18n._('Search displays')}
        hint={i18n._('Name, place, owner or city')}
        value={search.search ?? ''}
        onSearch={(text) => go({ search: text, page: undefined })}
      />
      <Choice
        label={i18n._('State')}
        all={i18n._('All states')}
        value={search.state}
        data={states}
        onChoose={choose('state')}
      />
      {owners.length > 1 && (
        <Choice
          label={i18n._('Owner')}
          all={i18n._('All owners')}
          value={search.owner}
          data={owners}
          onChoose={choose('owner')}
        />
      )}
      {cities.length > 1 && (
        <Choice
          label={i18n._('City')}
          all={i18n._('All cities')}
          value={search.city}
          data={cities}
          onChoose={choose('city')}
        />
      )}
      <Choice
        label={i18n._('Order')}
        all={i18n._('By place')}
        value={order}
        data={[
          { value: 'name asc', label: i18n._('By name') },
          { value: 'price desc', label: i18n._('Highest price first') },
          { value: 'price asc', label: i18n._('Lowest price first') },
          { value: 'state asc', label: i18n._('By state') },
        ]}
        onChoose={(value) => {
          const [sorted_by, sort] = value.split(' ') as [PageSearch['sorted_by'], PageSearch['sort']]
          go({ sorted_by: sorted_by || undefined, sort, page: undefined })
        }}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** What is shown where nothing is chosen. */
  all: string
  value: string | undefined
  data: { value: string; label: string }[]
  onChoose: (value: string) => void
}

const Choice = ({ label, all, value, data, onChoose }: ChoiceProps) => (
  <NativeSelect
    size="sm"
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChoose(event.currentTarget.value)}
    data={[{ value: '', label: all }, ...data]}
  />
)

interface RowProps {
  row: DisplayRow
  details: CampaignDetails
  side: Side
}

/** The owner's part that a row belongs to. */
const partOf = ({ display }: DisplayRow, { requests }: CampaignDetails) =>
  requests.find(({ id }) => id === display.placements[0]?.request_id)

function RowHead({ row, details, side }: RowProps) {
  const { display, owner, city, reason, state } = row
  const { placements } = display
  const [tone, words] = stateWords(state, side === 'owner')
  const part = partOf(row, details)
  const facts = [display.place, city, side === 'owner' ? '' : owner].filter(Boolean)
  return (
    <>
      <Pictured
        width={68}
        picture={
          <PlacementThumb
            resolution={placements[0]?.resolution ?? ''}
            zones={placements.map(({ id, zone_name: name, frame, media }) => ({ id, name, frame, media }))}
          />
        }
      >
        <TwoLines first={display.name} second={facts.join(' · ')} />
      </Pictured>
      <span className={styles.state}>
        <Status tone={tone}>{words}</Status>
        {reason && part && <span className="dim note num">{displayWhy(reason, part, side)}</span>}
      </span>
      <Money minor={display.cost} currency={details.campaign.currency} />
    </>
  )
}

/** An opened row: what can be done about it, and its placements. */
function Opened({ row, details, side }: RowProps) {
  const { display, reason } = row
  const deed = reason && deedOf(reason, details, side)
  return (
    <div className={styles.opened}>
      {deed && !(deed.kind === 'go' && deed.tab === 'displays') && (
        <p className={styles.deed}>
          <DeedButton deed={deed} details={details} first={false} />
        </p>
      )}
      <DeliveredThere campaign={details.campaign} placements={display.placements} />
      <div className={cards.displays}>
        <PlacementGroup
          display={display}
          currency={details.campaign.currency}
          heading="h3"
          deeds={<WhatIsOn campaign={details.campaign} displayId={display.id} side={side} />}
        />
      </div>
    </div>
  )
}
