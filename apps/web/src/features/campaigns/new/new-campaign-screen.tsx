import { i18n } from '@lingui/core'
import { IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import { daysToBook } from '../../../lib/today.ts'
import { isStarted } from '../../../shared/campaign-draft/draft.ts'
import { openDraft, readSnapshot, settleDraft } from '../../../shared/campaign-draft/draft-store.ts'
import { DraftsMenu } from '../../../shared/campaign-draft/drafts-menu.tsx'
import { useDeleteDraft } from '../../../shared/campaign-draft/queries.ts'
import { useCampaignDraft } from '../../../shared/campaign-draft/use-campaign-draft.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonBar } from '../../../ui/skeleton.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { StepDisplays } from './displays/step-displays.tsx'
import { DraftNotices, SavedLine } from './draft-state.tsx'
import { StepGeneral } from './step-general.tsx'
import { StepReview } from './review/step-review.tsx'
import { furthestStep, resumeStep, type StepNumber } from './steps.ts'
import { StepZones } from './zones/step-zones.tsx'
import styles from './new-campaign.module.css'

const route = getRouteApi('/shell/new-campaign')

const screens = { 1: StepGeneral, 2: StepDisplays, 3: StepZones, 4: StepReview } as const

const names = () => [i18n._('Campaign'), i18n._('Displays'), i18n._('Zones and media'), i18n._('Review')]

/** A new campaign in four steps; the draft is saved at every change. */
function NewCampaign() {
  const { draft, id, name, state, clear } = useCampaignDraft()
  const remove = useDeleteDraft()
  const isOpening = useDraftInAddress(id)

  async function discard() {
    const sure = await confirmDialog({
      title: i18n._('Discard the draft?'),
      text: i18n._(
        'What you and others entered, and the chosen displays, zones and files, will be removed for everybody in your organization.',
      ),
      action: i18n._('Discard draft'),
      danger: true,
    })
    if (!sure) return
    const stored = await settleDraft()
    if (stored) remove.mutate({ params: { id: stored } }, { onSuccess: clear })
    else clear()
  }

  return (
    <Page
      tight
      title={i18n._('New campaign')}
      line={<SavedLine />}
      actions={
        <>
          <DraftsMenu />
          {isStarted(draft) && (
            <Button
              look="quiet"
              icon={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => void discard()}
            >
              <span className="desk-words">{i18n._('Discard draft')}</span>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.notices}>
        <DraftNotices />
      </div>
      {/* Another draft starts with fresh fields. One that is not there yet would take its step out of the address. */}
      {isOpening || state === 'loading' ? <SkeletonBar height={420} radius={14} /> : <Steps key={name} />}
    </Page>
  )
}

/**
 * Opens the draft that the address names, and names in the address the one that is open. Tells whether that of the
 * address is still to be opened.
 */
function useDraftInAddress(id: string | null): boolean {
  const navigate = route.useNavigate()
  const { draft: asked } = route.useSearch()
  useEffect(() => {
    if (asked) openDraft(asked)
  }, [asked])
  useEffect(() => {
    const open = readSnapshot().id ?? undefined
    void navigate({
      search: (now) => (now.draft === open ? now : { draft: open, step: now.draft ? undefined : now.step }),
      replace: true,
    })
  }, [id, navigate])
  return asked !== undefined && asked !== id
}

function Steps() {
  const { draft, isFetched } = useCampaignDraft()
  const navigate = route.useNavigate()
  const { step: asked } = route.useSearch()
  const days = daysToBook(draft.displays)
  // Without a step in the address, the draft continues at the step that it had reached on arrival.
  const [entry] = useState(() => resumeStep(draft, days))
  const step = Math.min(asked ?? entry, furthestStep(draft, days)) as StepNumber
  const Step = screens[step]
  const go = (next: StepNumber) => void navigate({ search: (now) => ({ ...now, step: next }) })

  useEffect(() => {
    // This browser's copy may lack what leads to the step of the address, until the server's draft is there.
    if (asked === step || (asked && !isFetched)) return
    void navigate({ search: (now) => ({ ...now, step }), replace: true })
  }, [asked, step, isFetched, navigate])

  return (
    <>
      <div className={styles.steps}>
        <Stepper
          label={i18n._('Steps')}
          steps={names()}
          current={step - 1}
          onStep={(index) => go((index + 1) as StepNumber)}
        />
      </div>
      <Step key={step} go={go} />
    </>
  )
}

export function NewCampaignScreen() {
  if (useMay('campaign:create')) return <NewCampaign />
  return (
    <NotAllowed
      title={i18n._('New campaign')}
      action={
        <LinkButton to="/campaigns" look="soft">
          {i18n._('See your campaigns')}
        </LinkButton>
      }
    />
  )
}
