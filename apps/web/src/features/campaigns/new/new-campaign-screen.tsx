import { i18n } from '@lingui/core'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import { daysToBook } from '../../../lib/today.ts'
import { isStarted, useCampaignDraft } from '../../../shared/campaign-draft.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Page } from '../../../ui/page.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { StepDisplays } from './displays/step-displays.tsx'
import { StepGeneral } from './step-general.tsx'
import { StepReview } from './review/step-review.tsx'
import { furthestStep, resumeStep, type StepNumber } from './steps.ts'
import { StepZones } from './zones/step-zones.tsx'
import styles from './new-campaign.module.css'

const route = getRouteApi('/shell/new-campaign')

const screens = { 1: StepGeneral, 2: StepDisplays, 3: StepZones, 4: StepReview } as const

const names = () => [i18n._('Campaign'), i18n._('Displays'), i18n._('Zones and media'), i18n._('Review')]

/** A new campaign in four steps; the draft is kept at every change. */
function NewCampaign() {
  const { draft, clear } = useCampaignDraft()
  const navigate = route.useNavigate()
  const { step: asked } = route.useSearch()
  const [discarded, setDiscarded] = useState(0)
  const days = daysToBook(draft.displays)
  // Without a step in the address, the draft continues at the step that it had reached on arrival.
  const [entry] = useState(() => resumeStep(draft, days))
  const step = Math.min(asked ?? entry, furthestStep(draft, days)) as StepNumber
  const Step = screens[step]
  const go = (next: StepNumber) => void navigate({ search: { step: next } })

  useEffect(() => {
    if (asked !== step) void navigate({ search: { step }, replace: true })
  }, [asked, step, navigate])

  async function discard() {
    const sure = await confirmDialog({
      title: i18n._('Discard the draft?'),
      text: i18n._('What you entered, and the chosen displays, zones and files, will be removed.'),
      action: i18n._('Discard draft'),
      danger: true,
    })
    if (!sure) return
    clear()
    setDiscarded((times) => times + 1)
    void navigate({ search: { step: 1 } })
  }

  return (
    <Page
      title={i18n._('New campaign')}
      line={i18n._('Your draft is kept in this browser until you buy or discard it.')}
      actions={
        isStarted(draft) && (
          <Button look="quiet" onClick={() => void discard()}>
            {i18n._('Discard draft')}
          </Button>
        )
      }
    >
      <div className={styles.steps}>
        <Stepper
          label={i18n._('Steps')}
          steps={names()}
          current={step - 1}
          onStep={(index) => go((index + 1) as StepNumber)}
        />
      </div>
      {/* A discarded draft starts with fresh fields. */}
      <Step key={`${step} ${discarded}`} go={go} />
    </Page>
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
