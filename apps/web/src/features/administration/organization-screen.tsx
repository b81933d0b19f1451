import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { countryName } from '../../shared/country-choices.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { WordHelp } from '../../shared/word-help/word-help.tsx'
import { RowMenu } from '../../ui/list-page/row-menu.tsx'
import cards from '../../ui/cards/cards.module.css'
import { ErrorState } from '../../ui/error-state.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Page } from '../../ui/page.tsx'
import { type ListedOrganization, ofAdvertiser, ofOwner, OrganizationMarks } from './organization.tsx'
import {
  CampaignsCard,
  ChangesCard,
  DisplaysCard,
  MoneyCard,
  PeopleCard,
  PlacesCard,
} from './organization-cards.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { typeWords } from './person-words.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { advertiserOfPageQuery, type Overview, overviewQuery, ownerOfPageQuery } from './queries.ts'
import { useOrganizationActions } from './use-organization-actions.tsx'
import styles from './organizations.module.css'

const route = getRouteApi('/shell/admin-organizations/$orgId')

/** The organization's row in the platform's list, once it is known which list that is. */
function useListed({ id, type }: Pick<Overview, 'id' | 'type'>): ListedOrganization | undefined {
  const owner = useQuery({ ...ownerOfPageQuery(id), enabled: type === 'DSO' })
  const advertiser = useQuery({ ...advertiserOfPageQuery(id), enabled: type === 'ADV' })
  const [ofOwners] = owner.data?.rows ?? []
  const [ofAdvertisers] = advertiser.data?.rows ?? []
  if (ofOwners) return ofOwner(ofOwners)
  return ofAdvertisers && ofAdvertiser(ofAdvertisers)
}

/** What can be done about an organization: the first, acting for it, as a button, and the rest in a menu. */
function Actions({ organization }: { organization: ListedOrganization }) {
  const [open, setOpen] = useState<'plan' | 'owner' | null>(null)
  const actionsOf = useOrganizationActions({
    onPlan: () => setOpen('plan'),
    onOwner: () => setOpen('owner'),
  })
  const close = () => setOpen(null)
  const [first, ...others] = actionsOf(organization)
  return (
    <>
      <RowMenu name={organization.name} actions={others} />
      {first && (
        <Button look="main" icon={first.icon} onClick={first.onSelect}>
          {first.label}
        </Button>
      )}
      {open === 'plan' && <PlanDialog organizations={[organization]} onClose={close} onDone={close} />}
      {open === 'owner' && <OwnerDialog organization={organization} onClose={close} />}
    </>
  )
}

function Facts({ overview, listed }: { overview: Overview; listed: ListedOrganization | undefined }) {
  const { counts, type, industry, currency, country, created_at } = overview
  return (
    <section className={`card ${styles.facts}`} aria-label={i18n._('Facts')}>
      <KeyValue
        items={[
          [i18n._('Kind'), typeWords(type)],
          [i18n._('Industry'), industry || '–'],
          [i18n._('Currency'), currency],
          [i18n._('Country'), country ? countryName(country) : '–'],
          [i18n._('Here since'), formatDate(created_at.slice(0, 10))],
          [i18n._('People'), formatNumber(counts.people)],
          ...(type === 'DSO'
            ? [
                [i18n._('Displays'), formatNumber(counts.displays)] as const,
                [i18n._('Locations'), formatNumber(counts.locations)] as const,
              ]
            : []),
          [i18n._('Campaigns'), formatNumber(counts.campaigns)],
          ...(listed
            ? [
                [
                  i18n._('Invoices'),
                  <span key="invoices">
                    {listed.restricted ? i18n._('Restricted') : i18n._('Allowed')}{' '}
                    <WordHelp term="restrict_invoices" />
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
    </section>
  )
}

function Content({ overview, listed }: { overview: Overview; listed: ListedOrganization | undefined }) {
  return (
    <div className={styles.screen}>
      <Facts overview={overview} listed={listed} />
      <div className={cards.parts}>
        <PeopleCard orgId={overview.id} />
        <MoneyCard orgId={overview.id} />
        <CampaignsCard overview={overview} />
        <ChangesCard orgId={overview.id} />
        {overview.type === 'DSO' && <DisplaysCard overview={overview} />}
        {overview.type === 'DSO' && <PlacesCard overview={overview} />}
      </div>
    </div>
  )
}

/** The page of an organization that is known. */
function Known({ overview }: { overview: Overview }) {
  const listed = useListed(overview)
  const back =
    overview.type === 'ADV' ? (
      <BackLink to="/admin-advertisers">{i18n._('Advertisers')}</BackLink>
    ) : (
      <BackLink to="/admin-display-owner">{i18n._('Display owners')}</BackLink>
    )
  return (
    <Page
      title={overview.name}
      above={back}
      mark={listed && <OrganizationMarks organization={listed} />}
      actions={listed && <Actions organization={listed} />}
    >
      <Content overview={overview} listed={listed} />
    </Page>
  )
}

/** Everything about an organization, for the platform's admins. */
export function OrganizationScreen() {
  const { orgId } = route.useParams()
  const query = useQuery(overviewQuery(orgId))
  if (query.data) return <Known overview={query.data} />
  return (
    <Page
      title={i18n._('Organization')}
      above={<BackLink to="/admin-display-owner">{i18n._('Display owners')}</BackLink>}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
    </Page>
  )
}
