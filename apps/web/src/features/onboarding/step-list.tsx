import { i18n } from '@lingui/core'
import { IconArrowRight, IconCheck, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { isChoice } from './is-left.ts'
import type { Step } from './progress.ts'
import { useSkip } from './queries.ts'
import styles from './step-list.module.css'
import { stepWords } from './step-words.ts'

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

const textOf = (step: Step) => {
  if (!step.skipped) return stepWords(step).text
  return isChoice(step)
    ? i18n._('Skipped. You can still do it.')
    : i18n._('Not needed: this marketplace settles by invoice.')
}

/** Passes the step over, or takes that back. */
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

/** Steps in their order, each leading to the screen where it is done. */
export const StepList = ({ steps, userId }: { steps: readonly Step[]; userId: string }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step.step} className={styles.step} data-next={step.active || undefined}>
        <Link to={stepWords(step).to} className={styles.link}>
          <Mark step={step} />
          <span className={styles.words}>
            <strong>
              {stepWords(step).title}
              <span className="hidden-words"> {stateWords(step)}</span>
            </strong>
            <span className="small">{textOf(step)}</span>
          </span>
          {step.active && !isChoice(step) && <IconArrowRight size={18} aria-hidden="true" />}
        </Link>
        {isChoice(step) && (!step.completed || step.skipped) && <SkipButton step={step} userId={userId} />}
      </li>
    ))}
  </ol>
)
