import { Progress } from '@mantine/core'
import { fill, messages } from '@plaza/contract/messages'
import { i18n } from '@lingui/core'
import { Button } from '../../ui/button.tsx'
import styles from './import.module.css'
import type { Import } from './use-import.ts'

/** How far it is, and the way to stop it. */
export function RunStep<Item>({ flow: { kind, percent, cancel } }: { flow: Import<Item> }) {
  return (
    <section className={`card ${styles.run}`} aria-label={kind.words.importing}>
      <h2>{kind.words.importing}</h2>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={kind.words.importing} />
      </Progress.Root>
      <p className="num" role="status">
        {fill(messages.uploading, { n: percent })}
      </p>
      <p className="dim small">{i18n._('Stopping finishes what is under way and starts nothing new.')}</p>
      <Button onClick={cancel}>{i18n._('Stop')}</Button>
    </section>
  )
}
