import { i18n } from '@lingui/core'
import { Progress } from '@mantine/core'
import { fill, messages } from '@plaza/contract/messages'
import { type ReactNode, useEffect, useRef } from 'react'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import type { ImportSpec } from './import-spec.ts'
import { ResultStep } from './result-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { type Import, type ImportStep, useImport } from './use-import.ts'
import styles from './import.module.css'

const STEPS: ImportStep[] = ['file', 'columns', 'review', 'done']

const askToDrop = () =>
  confirmDialog({
    title: i18n._('Choose another file?'),
    text: i18n._('Your changes to these rows would be lost.'),
    action: i18n._('Another file'),
    danger: true,
  })

/** The focused element disappears with its step, so the next step takes the focus at its start. */
function useStepFocus(step: ImportStep) {
  const start = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) start.current?.focus()
    before.current = step
  }, [step])
  return start
}

interface ImportFlowProps<Item> {
  spec: ImportSpec<Item>
  /** Called when something was imported, or undone. */
  onChanged: () => void
  /** The way on from the end of the import. */
  away: ReactNode
}

/** The import of a file: its columns, the review and correction of its rows, the sending, and the result. */
export function ImportFlow<Item>({ spec, onChanged, away }: ImportFlowProps<Item>) {
  const flow = useImport(spec, onChanged)
  const { step, goTo } = flow
  const start = useStepFocus(step)
  useLeaveGuard(step === 'columns' || step === 'review' || step === 'running')
  const words = [i18n._('File'), i18n._('Columns'), i18n._('Review'), i18n._('Result')]
  const at = STEPS.indexOf(step === 'running' ? 'done' : step)
  const back = async (index: number) => {
    const to = STEPS[index]
    if (to && to !== 'file') goTo(to)
    else if (await askToDrop()) flow.restart()
  }
  return (
    <div className={styles.flow} ref={start} tabIndex={-1}>
      <Stepper
        label={i18n._('Steps of the import')}
        steps={words}
        current={at}
        onStep={step === 'columns' || step === 'review' ? (index) => void back(index) : undefined}
      />
      {step === 'file' && <FileStep flow={flow} />}
      {step === 'columns' && <ColumnsStep flow={flow} />}
      {step === 'review' && <ReviewStep flow={flow} />}
      {step === 'running' && <RunStep flow={flow} />}
      {step === 'done' && <ResultStep flow={flow} away={away} />}
    </div>
  )
}

/** The progress, and the button that cancels. */
function RunStep<Item>({ flow: { spec, percent, cancel } }: { flow: Import<Item> }) {
  return (
    <section className={`card ${styles.run}`} aria-label={spec.words.importing}>
      <h2>{spec.words.importing}</h2>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={spec.words.importing} />
      </Progress.Root>
      <p className="num" role="status">
        {fill(messages.uploading, { n: percent })}
      </p>
      <p className="dim small">{i18n._('Stopping finishes what is under way and starts nothing new.')}</p>
      <Button onClick={cancel}>{i18n._('Stop')}</Button>
    </section>
  )
}
