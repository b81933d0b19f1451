import { i18n } from '@lingui/core'
import { rateScheduleEdit } from '@plaza/contract/rate-schedule-input'
import { getRouteApi } from '@tanstack/react-router'
import { useUser } from '../../../lib/session.ts'
import { todayAt } from '../../../lib/today.ts'
import { standardRateSchedule } from '../../../shared/standard-rate-schedule.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { Page } from '../../../ui/page.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { useCreateRateSchedule } from '../queries.ts'
import { toList } from '../to-list.ts'
import { RateScheduleForm } from './rate-schedule-form.tsx'

const route = getRouteApi('/shell/rate-schedules')

/** A new rate schedule. */
export function RateScheduleEditor() {
  const user = useUser()
  const navigate = route.useNavigate()
  const create = useCreateRateSchedule()
  const form = useZodForm(rateScheduleEdit, { ...standardRateSchedule(), displayIds: [] })
  const release = useLeaveGuard(form.formState.isDirty)

  async function save() {
    // The values as typed are sent, since the schema's output has frames in hundredths of a percent.
    await create.mutateAsync({ body: { ...form.getValues(), org_id: user.org_id } })
    release()
    await navigate(toList)
  }

  return (
    <Page
      title={i18n._('New rate schedule')}
      line={i18n._('Divide the frame into zones, then set the price of a spot in each zone.')}
      above={<BackLink {...toList}>{i18n._('Rate schedules')}</BackLink>}
    >
      <RateScheduleForm
        form={form}
        currency={user.organization.currency}
        today={todayAt()}
        onSubmit={save}
        actions={
          <>
            <LinkButton {...toList}>{i18n._('Cancel')}</LinkButton>
            <SubmitButton>{i18n._('Create rate schedule')}</SubmitButton>
          </>
        }
      />
    </Page>
  )
}
