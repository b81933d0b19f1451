import { Checkbox, ScrollArea } from '@mantine/core'
import { i18n } from '@lingui/core'
import { industries } from '../../../shared/industries.ts'
import styles from './filters.module.css'

interface IndustryChoiceProps {
  chosen: string[]
  onChange: (industries: string[]) => void
}

/** Which trades the owners are in; several at once. */
export function IndustryChoice({ chosen, onChange }: IndustryChoiceProps) {
  // An address may name one that is not in our list.
  const offers = [...new Set([...industries, ...chosen])]
  const label = i18n._('Industry of the owner')
  return (
    <div className={styles.field}>
      <h3>{label}</h3>
      <Checkbox.Group value={chosen} onChange={onChange} aria-label={label}>
        <ScrollArea.Autosize mah={172} type="auto" className={styles.industries}>
          <div className={styles.choices}>
            {offers.map((industry) => (
              <Checkbox key={industry} value={industry} label={industry} />
            ))}
          </div>
        </ScrollArea.Autosize>
      </Checkbox.Group>
    </div>
  )
}
