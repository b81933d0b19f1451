import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './home.module.css'

export interface Step {
  title: string
  text: string
  to: string
  done: boolean
}

/** Steps in their order; the first that is not done is the next. */
export function StepCards({ steps, loading }: { steps: Step[]; loading: boolean }) {
  const next = steps.find(({ done }) => !done)
  return (
    <ol className={styles.steps} aria-busy={loading}>
      {steps.map((step, index) => (
        <li key={step.title}>
          <Link to={step.to} className={styles.step} data-next={(!loading && step === next) || undefined}>
            <span className={styles.mark} data-done={step.done || undefined} aria-hidden="true">
              {step.done ? <IconCheck size={16} stroke={2.5} /> : index + 1}
            </span>
            <span className={styles.stepWords}>
              {loading ? (
                <SkeletonLines />
              ) : (
                <>
                  <strong>
                    {step.title}
                    {step.done && <span className="hidden-words"> {i18n._('(done)')}</span>}
                  </strong>
                  <span className="small">{step.text}</span>
                </>
              )}
            </span>
            <IconArrowRight size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ol>
  )
}
