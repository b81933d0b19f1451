import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { createDisplay } from '@plaza/contract/displays'
import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useContext, useState } from 'react'
import { type DefaultValues, useWatch } from 'react-hook-form'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { useFetchedToast } from '../../../lib/toasts.tsx'
import { usePictureUpload } from '../../../lib/use-picture-upload.ts'
import { NewPlaceContext, type NewPlaceProps } from '../../../shared/new-place/new-place.ts'
import { chosenLocationQuery } from '../../../shared/location-choices.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormBar, SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Page } from '../../../ui/page.tsx'
import { PictureDrop, useUndo } from '../../../ui/picture-drop.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { ImportDisplays } from '../import/import-displays.tsx'
import { type Display, displayQuery, useCreateDisplay } from '../queries.ts'
import { useScheduleChoices } from '../schedule-choices.tsx'
import {
  beginningBeside,
  beginningOf,
  type DisplayForm,
  type DisplayInput,
  type DisplayOutput,
} from './create-form.ts'
import { type AudienceForm, AudiencePart } from '../audience-fields.tsx'
import { LiveDrawing } from './live-drawing.tsx'
import { OfferCard } from './offer-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { ScreensCard } from './screens-card.tsx'
import styles from './create.module.css'

const route = getRouteApi('/shell/create-new-display')

const titleOf = () => i18n._('New display')
const back = () => <BackLink to="/displays">{i18n._('Displays')}</BackLink>

/** The form of a new display, drawn while it is filled in. */
function CreateDisplay({ beginning }: { beginning: DefaultValues<DisplayInput> }) {
  const navigate = useNavigate()
  const create = useCreateDisplay()
  const form = useZodForm(createDisplay.body, beginning)
  const drawNewPlace = useContext(NewPlaceContext)
  const [whole, setWhole] = useState<Pick<NewPlaceProps, 'beginning' | 'onMade'> | null>(null)
  const [locationId, scheduleId, resolution] = useWatch({
    control: form.control,
    name: ['generalInfo.location_id', 'generalInfo.rate_schedule_id', 'screens.0.resolution'],
  })
  const location = useQuery(chosenLocationQuery(locationId ?? '')).data
  const schedules = useScheduleChoices(scheduleId ?? '', resolution)
  const release = useLeaveGuard(form.formState.isDirty)

  async function save(body: DisplayOutput) {
    const { data } = await create.mutateAsync({
      body: {
        ...body,
        generalInfo: { ...body.generalInfo, numberOfScreens: body.screens.length },
        // As typed, since the schema's output has frames in hundredths of a percent.
        rate_schedule: form.getValues('rate_schedule'),
      },
    })
    release()
    // The list is sorted so that the new display comes first.
    await navigate({ to: '/displays', search: { made: data.id } })
  }

  return (
    <Page
      title={titleOf()}
      line={i18n._('Its place, its price and who can book it. Everything can be changed later.')}
      above={back()}
      actions={<WaySwitch way="one" />}
    >
      <Form form={form} onSubmit={save} fieldOfCode={{ duplicate_display: 'generalInfo.name' }}>
        <div className={styles.page}>
          <div className={styles.stack}>
            <PlaceCard
              form={form}
              onWhole={drawNewPlace ? (beginning, onMade) => setWhole({ beginning, onMade }) : undefined}
            />
            <ScreensCard form={form} />
            <OfferCard form={form} schedules={schedules} />
            <AudienceCard form={form} timeZone={location?.time_zone} />
            <PhotoCard form={form} />
          </div>
          <LiveDrawing form={form} location={location} schedule={schedules.chosen} />
        </div>
        <FormBar>
          <LinkButton to="/displays">{i18n._('Cancel')}</LinkButton>
          <SubmitButton>{i18n._('Create display')}</SubmitButton>
        </FormBar>
      </Form>
      {/* Beside the form, not in it: what is sent there is not sent here. */}
      {whole && drawNewPlace && (
        <Suspense>{drawNewPlace({ ...whole, onClose: () => setWhole(null) })}</Suspense>
      )}
    </Page>
  )
}

/** The form of a new display that begins with another one, as a copy of it or beside it, once that is loaded. */
function CreateLike({
  id,
  begin,
}: {
  id: string
  begin: (orgId: string, other: Display) => DefaultValues<DisplayInput>
}) {
  const user = useUser()
  const { data, error, refetch } = useQuery(displayQuery(id))
  useFetchedToast(messages.displayFetched, id, data !== undefined)
  if (data) return <CreateDisplay key={id} beginning={begin(user.org_id, data)} />
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
  const { way, copy, beside } = route.useSearch()
  const user = useUser()
  if (useMay('display:create')) {
    if (way === 'many') return <CreateMany />
    if (copy) return <CreateLike id={copy} begin={beginningOf} />
    if (beside) return <CreateLike id={beside} begin={beginningBeside} />
    return <CreateDisplay beginning={beginningOf(user.org_id)} />
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

/** How many people the display reaches, where its owner knows. */
function AudienceCard({ form, timeZone }: { form: DisplayForm; timeZone: string | undefined }) {
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Audience')}>
      <h2>
        {i18n._('Audience')} <span className="dim note">{i18n._('optional')}</span>
      </h2>
      <AudiencePart form={form as unknown as AudienceForm} timeZone={timeZone} />
    </section>
  )
}

/** The photo of the display at its location. */
function PhotoCard({ form: { control } }: { form: DisplayForm }) {
  const { field, error } = useField({ control, name: 'generalInfo.image' })
  const photo = typeof field.value === 'string' ? field.value : ''
  const { change, undo } = useUndo(photo, field.onChange, false)
  const upload = usePictureUpload(change)
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Photo')}>
      <h2>
        {i18n._('Photo')} <span className="dim note">{i18n._('optional')}</span>
      </h2>
      <div className={styles.photo}>
        <PictureDrop
          label={i18n._('Drop a photo of the display here')}
          alt={i18n._('Your photo of the display')}
          address={photo}
          kinds={['JPEG', 'PNG', 'WebP']}
          onFile={upload.start}
          onRemove={() => change('')}
          onUndo={undo}
          progress={upload.progress}
          onCancel={upload.cancel}
          error={upload.error ?? (typeof error === 'string' ? error : null)}
        />
      </div>
    </section>
  )
}

/** The switch between one display by a form and many from a file. */
function WaySwitch({ way }: { way: 'one' | 'many' }) {
  const navigate = useNavigate()
  const go = (next: string) =>
    void navigate({ to: '/create-new-display', search: next === 'many' ? { way: 'many' } : {} })
  return (
    <SegmentedControl
      aria-label={i18n._('How many displays')}
      value={way}
      onChange={go}
      data={[
        { value: 'one', label: i18n._('One display') },
        { value: 'many', label: i18n._('Many from a file') },
      ]}
    />
  )
}
