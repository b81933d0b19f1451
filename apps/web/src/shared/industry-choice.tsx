import { Checkbox, ScrollArea } from '@mantine/core'
import { industries } from './industries.ts'
import styles from './industry-choice.module.css'

interface IndustryChoiceProps {
  label: string
  chosen: string[]
  onChange: (industries: string[]) => void
  /** The height from which the list scrolls. */
  height: number
  /** The class of the box that scrolls. */
  className?: string
}

/** The industries as check boxes, of which several can be chosen. */
export function IndustryChoice(props: IndustryChoiceProps) {
  const { label, chosen, onChange, height, className } = props
  // The address of the page may name an industry that is not in our list.
  const offers = [...new Set([...industries, ...chosen])]
  return (
    <Checkbox.Group value={chosen} onChange={onChange} aria-label={label}>
      <ScrollArea.Autosize mah={height} type="auto" className={className}>
        <div className={styles.choices}>
          {offers.map((industry) => (
            <Checkbox key={industry} value={industry} label={industry} />
          ))}
        </div>
      </ScrollArea.Autosize>
    </Checkbox.Group>
  )
}
