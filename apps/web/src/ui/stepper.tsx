import { i18n } from '@lingui/core'
import { IconCheck } from '@tabler/icons-react'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** The index of the present step. */
  current: number
  /** Called for steps already done; without it the steps are words only. */
  onStep?: (index: number) => void
}

/** The steps of a process with the current one; done steps lead back. */
export function Stepper({ label, steps, current, onStep }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'now' : 'ahead'
          const words = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              <span className={state === 'now' || steps.length < 3 ? undefined : 'desk-words'}>{step}</span>
              {state === 'done' && <span className="hidden-words">{i18n._('(done)')}</span>}
            </>
          )
          return (
            <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {state === 'done' && onStep ? (
                <button type="button" onClick={() => onStep(index)}>
                  {words}
                </button>
              ) : (
                <span>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
