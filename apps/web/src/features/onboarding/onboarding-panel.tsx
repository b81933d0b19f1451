import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { DisplayDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { progressQuery, readKept, type Step } from './queries.ts'
import { ProgressBar } from './progress-bar.tsx'
import { StepList } from './step-list.tsx'
import { atOnceWords, mayDoAtOnce, titleOf } from './step-words.ts'
import styles from './onboarding-panel.module.css'
import stepListStyles from './step-list.module.css'

/** From this score on, an organization has had its first business: a display on offer or a campaign. */
const IN_BUSINESS = 80

const isInBusiness = (steps: readonly Step[]) =>
  steps.some(({ name, completed }) => (name === 'Display' || name === 'Campaign') && completed)

const leftWords = (left: number) =>
  i18n._('{left, plural, one {One more step.} other {# more steps.}}', { left })

/** All steps of onboarding on the home screen: which are done, which is next, and which were skipped. */
export function OnboardingPanel() {
  const user = useUser()
  const titleId = useId()
  const { data, isPending, error, refetch } = useQuery(progressQuery(user))
  const [all, setAll] = useState(false)
  const kept = readKept(user)
  if ((data ?? kept)?.isProfileCompleted) return null

  const began = data ? isInBusiness(data.steps) : (kept?.score ?? 0) >= IN_BUSINESS
  const left = data?.steps.filter(({ completed }) => !completed) ?? []
  const atOnce = data !== undefined && mayDoAtOnce(data.steps, user)
  return (
    <section
      className={`card ${styles.panel}`}
      data-picture={!began || undefined}
      data-slim={(began && !all) || undefined}
      aria-labelledby={titleId}
      aria-busy={isPending}
    >
      <div className={styles.words}>
        <div>
          <header className={styles.head}>
            <h2 id={titleId}>{titleOf(user)}</h2>
            {data && <span className="num">{`${data.score}%`}</span>}
          </header>
          <ProgressBar percent={data?.score ?? 0} />
          <div className={styles.foot}>
            <p className="dim small">{data ? leftWords(left.length) : isPending ? '' : sentenceOf(error)}</p>
            {/* Organizations that have had business see the open steps, and the others after a click. */}
            {began && data && left.length < data.steps.length && (
              <Button look="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
                {i18n._('All steps')}
              </Button>
            )}
            {!data && !isPending && (
              <Button look="soft" size="sm" onClick={() => void refetch()}>
                {i18n._('Try again')}
              </Button>
            )}
          </div>
        </div>
        {atOnce && <AtOnce />}
        {isPending && <StepsSkeleton steps={began ? 2 : user.organization.type === 'DSO' ? 6 : 3} />}
        {data && (
          <StepList
            isLed={atOnce}
            steps={began && !all ? left : data.steps}
            user={user}
            account={data.account}
          />
        )}
      </div>
      {!began && <LitDisplay />}
    </section>
  )
}

/** The way to the first display in one form, which does the first three steps. */
function AtOnce() {
  const { title, text, to } = atOnceWords()
  return (
    <p className={styles.atOnce}>
      <LinkButton to={to} look="main">
        {title}
      </LinkButton>
      <span className="dim small">{text}</span>
    </p>
  )
}

const zones = [
  { name: '', frame: { x: 0, y: 0, width: 70, height: 100 } },
  { name: '', frame: { x: 70, y: 0, width: 30, height: 64 } },
  { name: '', frame: { x: 70, y: 64, width: 30, height: 36 } },
]

/** The drawing of a lit display, shown until the organization has reached that. */
function LitDisplay() {
  return (
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
}

/** The skeleton of this many steps. */
function StepsSkeleton({ steps }: { steps: number }): ReactNode {
  return (
    <ol className={stepListStyles.steps} aria-hidden="true">
      {Array.from({ length: steps }, (_, nth) => (
        <li key={nth} className={stepListStyles.step}>
          <span className={stepListStyles.link}>
            <span className={stepListStyles.mark} />
            <span className={stepListStyles.words}>
              <SkeletonLines />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
