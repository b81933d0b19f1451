import { i18n } from '@lingui/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import styles from './import.module.css'
import type { Import } from './use-import.ts'

/** Says that two fields of some rows look as if they had changed places, and changes them back by one press. */
export function SwapHint<Item>({ flow: { kind, wanted, swap } }: { flow: Import<Item> }) {
  const lines = wanted.filter(({ swapped }) => swapped).map(({ line }) => line)
  const [one, two] = (kind.pair ?? []).map((field) => kind.fields.find(({ name }) => name === field)?.label)
  if (!lines.length || !one || !two) return null
  const [first, second] = [one, two.toLowerCase()]
  return (
    <section className={`card ${styles.hint}`} aria-label={i18n._('{first} and {second}', { first, second })}>
      <p>
        {i18n._(
          '{n, plural, one {{first} and {second} look swapped in # row.} other {{first} and {second} look swapped in # rows.}}',
          { n: lines.length, first, second },
        )}
      </p>
      <Button icon={<IconArrowsExchange size={16} aria-hidden="true" />} onClick={() => swap(lines)}>
        {i18n._('Swap them')}
      </Button>
    </section>
  )
}
