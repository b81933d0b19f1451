import { i18n } from '@lingui/core'
import { IconArrowRight, IconCheck, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatList } from '../../lib/format.ts'
import { isActingIn, useSession, type UserInfo } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { requirementWords } from '../../shared/requirement-words.ts'
import { type Progress, type Step, useSkip } from './queries.ts'
import { mayDoStep, stepWords } from './step-words.ts'
import styles from './step-list.module.css'

interface StepListProps {
  /** Whether a button above leads on, so that no step stands out. */
  isLed: boolean
  steps: readonly Step[]
  user: UserInfo
  account: Progress['account']
}

const Mark = ({ step: { completed, skipped, step } }: { step: Step }) => (
  <span className={styles.mark} data-done={(completed && !skipped) || undefined} aria-hidden="true">
    {skipped ? <IconMinus size={16} /> : completed ? <IconCheck size={16} stroke={2.5} /> : step}
  </span>
)

function stateWords({ completed, skipped, active }: Step): string {
  if (skipped) return i18n._('(skipped)')
  if (completed) return i18n._('(done)')
  return active ? i18n._('(next)') : ''
}

/** Inviting can be skipped and done later; without card payments there is no account to connect. */
const isOptional = ({ name }: Step): boolean => name === 'Add User'

const maySkip = (step: Step, user: UserInfo, isActing: boolean): boolean =>
  isOptional(step) && mayDoStep(step, user, isActing) && (!step.completed || step.skipped)

const isOpen = (step: Step): boolean => !step.disabled || (step.skipped && isOptional(step))

/** What an account lacks that is connected and cannot be paid; null for every other step. */
const lackOf = ({ name, completed }: Step, { state, requirements }: Progress['account']): string | null => {
  if (name !== 'Connect payment account' || completed || state === 'none') return null
  if (!requirements.length) return i18n._('The payment provider has not released the account yet.')
  const list = formatList(requirementWords(requirements))
  return i18n._('Still required: {list}', { list })
}

const textOf = (step: Step, user: UserInfo, account: Progress['account'], isActing: boolean) => {
  if (isActing && !step.completed && step.name === 'Avatar')
    return i18n._('The owner of the organization adds it.')
  if (!step.completed && !mayDoStep(step, user, isActing))
    return i18n._('Only an owner of your organization can do this.')
  const lack = lackOf(step, account)
  if (lack) return lack
  if (!step.skipped) return stepWords(step).text
  return isOptional(step)
    ? i18n._('Skipped. You can still do it.')
    : i18n._('Not needed: this marketplace settles by invoice.')
}

/** Skips the step, or takes that back. */
function SkipButton({ step, userId }: { step: Step; userId: string }) {
  const skip = useSkip()
  return (
    <Button
      look="quiet"
      size="sm"
      loading={skip.isPending}
      onClick={() => skip.mutate({ params: { id: userId }, body: { isUserSkipped: !step.skipped } })}
      aria-label={
        step.skipped
          ? i18n._('Do it again: {step}', { step: stepWords(step).title })
          : i18n._('Skip: {step}', { step: stepWords(step).title })
      }
    >
      {step.skipped ? i18n._('Do it again') : i18n._('Skip')}
    </Button>
  )
}

const StepContent = ({
  step,
  user,
  account,
  isActing,
}: { step: Step; isActing: boolean } & Pick<StepListProps, 'user' | 'account'>) => (
  <>
    <Mark step={step} />
    <span className={styles.words}>
      <strong>
        {stepWords(step).title}
        <span className="hidden-words"> {stateWords(step)}</span>
      </strong>
      <span className="small">{textOf(step, user, account, isActing)}</span>
    </span>
  </>
)

/** The steps in order; an open one links to the screen where it is done. */
export function StepList({ isLed, steps, user, account }: StepListProps) {
  const isActing = isActingIn(useSession())
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step.step}
          className={styles.step}
          data-next={(!isLed && step.active && mayDoStep(step, user, isActing)) || undefined}
        >
          {isOpen(step) && mayDoStep(step, user, isActing) ? (
            <Link to={stepWords(step).to} search={stepWords(step).search ?? {}} className={styles.link}>
              <StepContent {...{ step, user, account, isActing }} />
              {!isLed && step.active && !maySkip(step, user, isActing) && (
                <IconArrowRight size={18} aria-hidden="true" />
              )}
            </Link>
          ) : (
            <span className={styles.link}>
              <StepContent {...{ step, user, account, isActing }} />
            </span>
          )}
          {maySkip(step, user, isActing) && <SkipButton step={step} userId={user.id} />}
        </li>
      ))}
    </ol>
  )
}
