import { i18n } from '@lingui/core'
import { sayRate } from '@plaza/domain/tax'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Status } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { countryName } from '../../../shared/country-choices.ts'
import { Loaded } from '../loaded.tsx'
import { type TaxRate, type TaxRates, taxRatesQuery, useRemoveRate } from './queries.ts'
import { RateDialog } from './rate-dialog.tsx'
import styles from '../settings.module.css'

/** The tax rates of the installation: for platform admins. */
export function TaxesSection() {
  const query = useQuery(taxRatesQuery())
  return (
    <div className={styles.section}>
      <Loaded query={query}>{(rates) => <Rates rates={rates} />}</Loaded>
    </div>
  )
}

const sinceWords = ({ valid_from }: TaxRate): string =>
  i18n._('From {date}', { date: formatDate(valid_from) })

/** What keeps any tax from being charged, where something does. */
function Obstacle({ rows, operator_country }: TaxRates) {
  if (!operator_country) {
    return (
      <p className="dim">
        {i18n._('No tax is charged until your own country is set.')}{' '}
        <Link to="/settings/$profile" params={{ profile: 'organization' }}>
          {i18n._('Set it')}
        </Link>
      </p>
    )
  }
  if (rows.some(({ country, in_force }) => country === operator_country && in_force)) return null
  return (
    <p className="dim">
      {i18n._('No tax is charged: {country}, your own country, has no rate in force.', {
        country: countryName(operator_country),
      })}
    </p>
  )
}

function Rates({ rates }: { rates: TaxRates }) {
  const [like, setLike] = useState<{ country: string; name: string } | null>(null)
  const mayAdd = useMay('organization:update')
  const remove = useRemoveRate()
  async function askToRemove({ id, country, basis_points }: TaxRate) {
    const sure = await confirmDialog({
      title: i18n._('Remove {rate} in {country}?', {
        rate: sayRate(basis_points),
        country: countryName(country),
      }),
      text: i18n._('It stands on no document.'),
      action: i18n._('Remove'),
      danger: true,
    })
    if (sure) remove.mutate({ params: { id } })
  }
  const add = mayAdd && (
    <Button
      look="main"
      icon={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setLike({ country: rates.operator_country, name: '' })}
    >
      {i18n._('New tax rate')}
    </Button>
  )
  return (
    <section className={`card ${styles.card}`} aria-labelledby="tax-rates">
      <div className={styles.between}>
        <h2 id="tax-rates">{i18n._('Rates by country')}</h2>
        {rates.rows.length > 0 && add}
      </div>
      {rates.rows.length > 0 && <Obstacle {...rates} />}
      {rates.rows.length === 0 ? (
        <EmptyState
          drawing="clock"
          title={i18n._('No tax rates yet')}
          text={i18n._('Until there is a rate for your own country, no document has tax.')}
          action={add || undefined}
        />
      ) : (
        <ul className={styles.rows}>
          {rates.rows.map((rate) => (
            <li key={rate.id}>
              <TwoLines
                first={`${countryName(rate.country)} · ${rate.name} ${sayRate(rate.basis_points)}`}
                second={sinceWords(rate)}
              />
              <div className={styles.buttons}>
                {rate.in_force && <Status tone="good">{i18n._('In force')}</Status>}
                {rate.can.delete && (
                  <Button size="sm" look="quiet" onClick={() => void askToRemove(rate)}>
                    {i18n._('Remove')}
                  </Button>
                )}
                {mayAdd && rate.in_force && (
                  <Button size="sm" onClick={() => setLike(rate)}>
                    {i18n._('Set the next rate')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {like && <RateDialog like={{ country: like.country, name: like.name }} onClose={() => setLike(null)} />}
    </section>
  )
}
