import { i18n } from '@lingui/core'
import { createRateSchedule } from '@plaza/contract/rate-schedules'
import { getRouteApi } from '@tanstack/react-router'
import { todayHere } from '../../../lib/today.ts'
import { useUser } from '../../../lib/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { Page } from '../../../ui/page.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { useCreateRateSchedule } from '../queries.ts'
import { BasicsCard } from './basics-card.tsx'
import { DisplaysField } from './displays-field.tsx'
import styles from './editor.module.css'
import { InUseNote } from './in-use-note.tsx'
import { Summary } from './summary.tsx'
import { ZonesField } from './zones-field.tsx'

const route = getRouteApi('/shell/rate-schedules')

const list = {
  from: '/rate-schedules',
  to: '.',
  search: (before: object) => ({ ...before, new: undefined }),
} as const

/** A new rate schedule: name and loop, zones, prices, displays. */
export function RateScheduleEditor() {
  const user = useUser()
  const navigate = route.useNavigate()
  const create = useCreateRateSchedule()
  const form = useZodForm(createRateSchedule.body, {
    name: '',
    totalPlaylistTime: 60,
    noOfZones: 1,
    org_id: user.org_id,
    displayIds: [],
    // Without a picture taken here the server draws one from the zones.
    zonesPreviewSnapshot: '',
    zones: [
      {
        name: i18n._('Main'),
        frame: { x: 0, y: 0, width: 100, height: 100 },
        rateDetails: { spotDuration: 10 },
        priceSchedules: [],
      },
    ],
  })
  const release = useLeaveGuard(form.formState.isDirty)

  async function save() {
    // As typed: what the schema gives has frames in hundredths of a percent.
    await create.mutateAsync({ body: form.getValues() })
    release()
    await navigate({ search: (before) => ({ ...before, new: undefined }) })
  }

  return (
    <Page
      title={i18n._('New rate schedule')}
      line={i18n._('Divide the frame into zones, then say what a spot in each of them costs.')}
      above={<BackLink {...list}>{i18n._('Rate schedules')}</BackLink>}
    >
      <Form form={form} onSubmit={save} fieldOfCode={{ in_use: 'displayIds' }}>
        <div className={styles.stack}>
          <BasicsCard form={form} />
          <ZonesField form={form} currency={user.organization.currency} today={todayHere()} />
          <DisplaysField form={form} note={<InUseNote error={create.error} />} />
        </div>
        <FormBar words={<Summary form={form} />}>
          <LinkButton {...list}>{i18n._('Cancel')}</LinkButton>
          <SubmitButton>{i18n._('Create rate schedule')}</SubmitButton>
        </FormBar>
      </Form>
    </Page>
  )
}
