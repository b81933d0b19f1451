import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { createDisplay } from '@plaza/contract/displays'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { useFetchedToast } from '../../../lib/use-fetched-toast.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { ImportDisplays } from '../import/import-displays.tsx'
import { WaySwitch } from '../import/way-switch.tsx'
import { chosenLocationQuery, displayQuery, useCreateDisplay, type Display } from '../queries.ts'
import { useScheduleChoices } from '../schedule-choices.tsx'
import { beginningOf, type DisplayOutput } from './create-form.ts'
import styles from './create.module.css'
import { LiveDrawing } from './live-drawing.tsx'
import { OfferCard } from './offer-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { ScreensCard } from './screens-card.tsx'

const route = getRouteApi('/shell/create-new-display')

const titleOf = () => i18n._('New display')
const back = () => <BackLink to="/displays">{i18n._('Displays')}</BackLink>

/** One new display, drawn while it is described; `like` is the one that it begins as. */
function CreateDisplay({ like }: { like?: Display | undefined }) {
  const user = useUser()
  const navigate = useNavigate()
  const create = useCreateDisplay()
  const form = useZodForm(createDisplay.body, beginningOf(user.org_id, like))
  const [locationId, scheduleId, resolution] = useWatch({
    control: form.control,
    name: ['generalInfo.location_id', 'generalInfo.rate_schedule_id', 'screens.0.resolution'],
  })
  const location = useQuery(chosenLocationQuery(locationId ?? '')).data
  const schedules = useScheduleChoices(scheduleId ?? '', resolution)
  const release = useLeaveGuard(form.formState.isDirty)

  async function save(body: DisplayOutput) {
    await create.mutateAsync({
      body: { ...body, generalInfo: { ...body.generalInfo, numberOfScreens: body.screens.length } },
    })
    release()
    // The list begins with the newest.
    await navigate({ to: '/displays', search: {} })
  }

  return (
    <Page
      title={titleOf()}
      line={i18n._('What hangs where, what it shows, and who may book it.')}
      above={back()}
      actions={<WaySwitch way="one" />}
    >
      <Form form={form} onSubmit={save} fieldOfCode={{ duplicate_display: 'generalInfo.name' }}>
        <div className={styles.page}>
          <div className={styles.stack}>
            <PlaceCard form={form} />
            <ScreensCard form={form} />
            <OfferCard form={form} schedules={schedules} />
            <PhotoCard form={form} />
          </div>
          <LiveDrawing form={form} location={location} schedule={schedules.chosen} />
        </div>
        <FormBar>
          <LinkButton to="/displays">{i18n._('Cancel')}</LinkButton>
          <SubmitButton>{i18n._('Create display')}</SubmitButton>
        </FormBar>
      </Form>
    </Page>
  )
}

/** A new display that begins as one that is there, once that is fetched. */
function CreateCopy({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(displayQuery(id))
  useFetchedToast(messages.displayFetched, id, data !== undefined)
  if (data) return <CreateDisplay like={data} />
  return (
    <Page title={titleOf()} above={back()}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines />}
    </Page>
  )
}

const CreateMany = () => (
  <Page
    title={i18n._('New displays')}
    line={i18n._('Many displays at once, from a spreadsheet or a CSV file.')}
    above={back()}
    actions={<WaySwitch way="many" />}
  >
    <ImportDisplays />
  </Page>
)

export function CreateDisplayScreen() {
  const { way, copy } = route.useSearch()
  if (useMay('display:create')) {
    if (way === 'many') return <CreateMany />
    return copy ? <CreateCopy id={copy} /> : <CreateDisplay />
  }
  return (
    <NotAllowed
      title={titleOf()}
      above={back()}
      action={
        <LinkButton to="/displays" look="soft">
          {i18n._('See your displays')}
        </LinkButton>
      }
    />
  )
}
