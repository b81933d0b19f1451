import { i18n } from '@lingui/core'
import { capacityOf } from '@plaza/domain/capacity'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useUser } from '../../../lib/session.ts'
import { HelpedField } from '../../../shared/word-help/word-help.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fields, Wide } from '../../../ui/form/form.tsx'
import { MoneyField } from '../../../ui/form/money-input.tsx'
import { NumberField } from '../../../ui/form/number-input.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { DisplayForm } from './create-form.ts'
import styles from './create.module.css'

interface NewPricePartProps {
  form: DisplayForm
  /** Takes the new rate schedule away again. */
  onLeave: () => void
  /** What taking it away means. */
  leave: string
}

/** "One zone over the whole screen, 6 spots of 10 seconds in a loop of 60 seconds." */
function startWords(loop: unknown, spot: unknown): string {
  if (!(Number(loop) >= Number(spot) && Number(spot) >= 1)) return i18n._('One zone over the whole screen.')
  return i18n._(
    'One zone over the whole screen: {spots, plural, one {# spot} other {# spots}} of {spot} seconds in a loop of {loop} seconds.',
    { spots: capacityOf(Number(loop), Number(spot)), spot, loop },
  )
}

/** A rate schedule that is made with the display: its price, and how it starts, which can be changed at once. */
export function NewPricePart({ form: { control }, onLeave, leave }: NewPricePartProps) {
  const { currency } = useUser().organization
  const [changing, setChanging] = useState(false)
  const [loop, spot] = useWatch({
    control,
    name: ['rate_schedule.totalPlaylistTime', 'rate_schedule.zones.0.rateDetails.spotDuration'],
  })
  return (
    <Fields>
      <HelpedField term="spot">
        <MoneyField
          control={control}
          name="rate_schedule.zones.0.rateDetails.pricePerDay"
          label={i18n._('Price of a spot per day')}
          currency={currency}
          required
        />
      </HelpedField>
      <Wide>
        <div className={styles.row}>
          <span className="dim note">{startWords(loop, spot)}</span>
          {!changing && (
            <Button size="sm" look="quiet" onClick={() => setChanging(true)}>
              {i18n._('Change')}
            </Button>
          )}
          <Button size="sm" look="quiet" onClick={onLeave}>
            {leave}
          </Button>
        </div>
      </Wide>
      {changing && (
        <>
          <TextField control={control} name="rate_schedule.name" label={i18n._('Rate schedule')} required />
          <HelpedField term="loop">
            <NumberField
              control={control}
              name="rate_schedule.totalPlaylistTime"
              label={i18n._('Loop length')}
              unit={i18n._('seconds')}
              required
            />
          </HelpedField>
          <NumberField
            control={control}
            name="rate_schedule.zones.0.rateDetails.spotDuration"
            label={i18n._('Spot length')}
            unit={i18n._('seconds')}
            required
          />
          <p className={`${styles.note} dim`}>
            {i18n._('More zones, weekend prices and holidays are set in the rate schedule at any time.')}
          </p>
        </>
      )}
    </Fields>
  )
}
