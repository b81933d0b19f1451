import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { createBan } from '@plaza/contract/bans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../lib/session.ts'
import type { Ban, Bans } from '../../../shared/bans/queries.ts'
import { displayChoicesQuery } from '../../../shared/display-choices.ts'
import { locationChoicesQuery } from '../../../shared/location-choices.ts'
import { FIELD_OF, type What, WhatFields } from '../../../shared/bans/what-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { AskedMany } from '../../../ui/form/asked-select.tsx'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { useAddBan, useSaveBan } from './queries.ts'
import styles from '../settings.module.css'

interface BanDialogProps {
  /** Null for a new ban. */
  ban: Ban | null
  advertisers: Bans['advertisers']
  onClose: () => void
}

const idsOf = (things: readonly { id: string }[] = []) => things.map(({ id }) => id)

/** Bans something, or changes where something is banned. */
export function BanDialog({ ban, advertisers, onClose }: BanDialogProps) {
  const [add, save] = [useAddBan(), useSaveBan()]
  const [what, setWhat] = useState<What>('category')
  const [some, setSome] = useState(ban !== null && !ban.everywhere)
  const form = useZodForm(createBan.body, {
    advertiser_id: ban?.advertiser_id ?? null,
    email: ban?.email ?? null,
    category: ban?.category ?? null,
    displays: idsOf(ban?.displays),
    locations: idsOf(ban?.locations),
    note: ban?.note ?? '',
  })
  const { control } = form

  function chooseWhat(next: What) {
    setWhat(next)
    for (const name of ['advertiser_id', 'email', 'category'] as const) form.setValue(name, null)
    form.clearErrors()
  }

  return (
    <Dialog open onClose={onClose} title={ban ? i18n._('Edit ban') : i18n._('New ban')}>
      <Form
        form={form}
        label={i18n._('Ban')}
        className={styles.form}
        fieldOfCode={{ ban_exists: FIELD_OF[what] }}
        onSubmit={async ({ advertiser_id, email, category, displays = [], locations = [], note }) => {
          const reach = some ? { everywhere: false, displays, locations } : { everywhere: true }
          await (ban
            ? save.mutateAsync({ params: { id: ban.id }, body: { ...reach, note, version: ban.version } })
            : add.mutateAsync({ body: { advertiser_id, email, category, ...reach, note } }))
          onClose()
        }}
      >
        {!ban && <WhatFields control={control} what={what} onWhat={chooseWhat} advertisers={advertisers} />}
        <SegmentedControl
          fullWidth
          aria-label={i18n._('Where it is banned')}
          value={some ? 'some' : 'all'}
          onChange={(next) => setSome(next === 'some')}
          data={[
            { value: 'all', label: i18n._('On all displays') },
            { value: 'some', label: i18n._('On some') },
          ]}
        />
        {some && <ReachFields control={control} ban={ban} />}
        <TextField
          control={control}
          name="note"
          label={i18n._('Note')}
          placeholder={i18n._('Why, for your colleagues')}
        />
        <p className="dim note">{i18n._('From now on it cannot be bought. What is sold already stays.')}</p>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{ban ? i18n._('Save ban') : i18n._('Ban')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type Control = ReturnType<typeof useZodForm<typeof createBan.body>>['control']

interface ReachFieldsProps {
  control: Control
  ban: Ban | null
}

/** The displays and places where it is banned. */
function ReachFields({ control, ban }: ReachFieldsProps) {
  const { org_id } = useUser()
  const displays = useField({ control, name: 'displays' })
  const locations = useField({ control, name: 'locations' })
  const [place, display] = [usePickerSearch(), usePickerSearch()]
  const places = useQuery(locationChoicesQuery(org_id, place.asked)).data
  const own = useQuery(displayChoicesQuery(org_id, display.asked)).data
  return (
    <>
      <AskedMany
        label={i18n._('Locations')}
        help={i18n._('All displays there, also later ones.')}
        value={(locations.field.value as string[] | undefined) ?? []}
        onChange={locations.field.onChange}
        error={locations.error}
        found={places?.rows.map(({ id, location_name }) => ({ id, name: location_name }))}
        search={place.search}
        first={ban?.locations ?? []}
      />
      <AskedMany
        label={i18n._('Displays')}
        value={(displays.field.value as string[] | undefined) ?? []}
        onChange={displays.field.onChange}
        error={displays.error}
        found={own?.rows}
        search={display.search}
        first={ban?.displays ?? []}
      />
    </>
  )
}
