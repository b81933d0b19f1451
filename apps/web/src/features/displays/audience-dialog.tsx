import { i18n } from '@lingui/core'
import { setAudience } from '@plaza/contract/audience'
import { AUDIENCE_BASES } from '@plaza/domain/audience'
import { todayAt } from '../../lib/today.ts'
import { useCall } from '../../lib/use-call.ts'
import { basisChoice } from '../../shared/audience-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DateInput } from '../../ui/form/date-range-input.tsx'
import { Fields, Form } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-input.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { HelpedField } from '../../shared/word-help/word-help.tsx'
import type { DisplayRow } from './queries.ts'

interface AudienceDialogProps {
  display: Pick<DisplayRow, 'id' | 'name' | 'time_zone' | 'audience'>
  onClose: () => void
}

const values = setAudience.body.pick({ audience: true })

/** How many people a display reaches, as its owner says. Advertisers see the figure with its basis. */
export function AudienceDialog({ display, onClose }: AudienceDialogProps) {
  const { id, name, audience, time_zone: timeZone } = display
  const save = useCall(setAudience, { invalidates: ['displays'] })
  const today = todayAt(timeZone)
  const stored = audience ?? {
    weekly_impressions: null as never,
    basis: 'estimated',
    source: '',
    as_of: today,
  }
  const form = useZodForm(values, { audience: stored })
  const { control } = form
  const bodyOf = (next: typeof audience) => ({ body: { display_ids: [id], audience: next } })
  return (
    <Dialog open onClose={onClose} title={i18n._('Audience of {name}', { name })} size="md">
      <Form form={form} onSubmit={(body) => save.mutateAsync(bodyOf(body.audience)).then(onClose)} saveByKeys>
        <Fields>
          <HelpedField term="impressions">
            <NumberField
              control={control}
              name="audience.weekly_impressions"
              label={i18n._('Impressions a week')}
              required
            />
          </HelpedField>
          <AsOfField control={control} latest={today} />
          <HelpedField term="basis">
            <SelectField
              control={control}
              name="audience.basis"
              label={i18n._('Basis')}
              required
              choices={AUDIENCE_BASES.map((value) => ({ value, label: basisChoice(value) }))}
            />
          </HelpedField>
          <TextField
            control={control}
            name="audience.source"
            label={i18n._('Source')}
            placeholder={i18n._('City mobility model')}
            required
          />
        </Fields>
        <p className="dim note">
          {i18n._(
            'Impressions are those of the whole loop, of which a spot reaches its share. Advertisers see them and the price per thousand with this basis and source; without, they see neither.',
          )}
        </p>
        <DialogActions>
          {audience && (
            <Button
              onClick={() => save.mutate(bodyOf(null), { onSuccess: onClose })}
              loading={save.isPending}
            >
              {i18n._('Remove')}
            </Button>
          )}
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type Values = z.input<typeof values>

function AsOfField({
  control,
  latest,
}: {
  control: Control<Values, unknown, z.output<typeof values>>
  latest: string
}) {
  const { field, error } = useField({ control, name: 'audience.as_of' })
  return (
    <DateInput
      label={i18n._('As of')}
      max={latest}
      value={(field.value as string | undefined) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
