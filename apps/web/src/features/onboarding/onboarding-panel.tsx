import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DisplayDrawing } from '../../ui/display-drawing/display-drawing.tsx'
import { readKept } from './kept-score.ts'
import styles from './onboarding-panel.module.css'
import { progressQuery, type Step } from './queries.ts'
import { ShareBar } from './share-bar.tsx'
import { StepList } from './step-list.tsx'
import { StepsSkeleton } from './steps-skeleton.tsx'
import { isChoice, titleOf } from './step-words.ts'

const zones = [
  { name: '', frame: { x: 0, y: 0, width: 70, height: 100 } },
  { name: '', frame: { x: 70, y: 0, width: 30, height: 64 } },
  { name: '', frame: { x: 70, y: 64, width: 30, height: 36 } },
]

/** What the way leads to, for who has not come there yet: a display, lit. */
const Picture = () => (
  <div className={styles.picture}>
    <DisplayDrawing
      label={i18n._('A display in the street')}
      zones={zones}
      resolution="1920x1080"
      scene="street"
      seed="b"
    />
  </div>
)

/** The first business of either type: a display on offer, a campaign. */
const isInBusiness = (steps: readonly Step[]) =>
  steps.some(({ name, completed }) => (name === 'Display' || name === 'Campaign') && completed)

const line = (steps: readonly Step[]) => {
  const left = steps.filter(({ completed }) => !completed).length
  return i18n._('{left, plural, =0 {Everything is set up.} one {One more step.} other {# more steps.}}', {
    left,
  })
}

/** All steps on home: which are done, which is next, and what was passed over. */
export function OnboardingPanel() {
  const user = useUser()
  const titleId = useId()
  const { data, isPending, isError, refetch } = useQuery(progressQuery(user))
  const [all, setAll] = useState(false)
  if (isPending) return readKept(user)?.isProfileCompleted ? null : <StepsSkeleton user={user} />
  const skipped = data?.steps.filter((step) => step.skipped && isChoice(step)) ?? []
  if (data?.isProfileCompleted && skipped.length === 0) return null

  const started = data && isInBusiness(data.steps)
  // Who is in business sees what is left, and the rest by a click.
  const open = data?.steps.filter((step) => !step.completed || skipped.includes(step)) ?? []
  const shown = started && !all ? open : (data?.steps ?? [])
  return (
    <section
      className={`card ${styles.panel}`}
      data-picture={!started || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.words}>
        <header className={styles.head}>
          <h2 id={titleId}>{titleOf(user)}</h2>
          {data && <span className="num">{`${data.score}%`}</span>}
          <p className="dim small">{data ? line(data.steps) : messages.noDataAvailable}</p>
          {started && open.length < data.steps.length && (
            <Button look="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? i18n._('Show what is left') : i18n._('Show all steps')}
            </Button>
          )}
          {isError && !data && (
            <Button look="soft" size="sm" onClick={() => void refetch()}>
              {i18n._('Try again')}
            </Button>
          )}
        </header>
        <ShareBar percent={data?.score ?? 0} />
        <StepList steps={shown} userId={user.id} />
      </div>
      {!started && <Picture />}
    </section>
  )
}
