import { i18n } from '@lingui/core'
import { Checkbox, ScrollArea } from '@mantine/core'
import { industries } from './industries.ts'
import styles from './industry-choice.module.css'

/** The value for organizations without an industry. The lists show the same text. */
const NO_INDUSTRY = 'No Industry'

interface IndustryChoiceProps {
  label: string
  chosen: string[]
  onChange: (industries: string[]) => void
  /** Offers organizations without an industry, too. */
  withNone?: boolean
  /** The height from which the list scrolls. */
  height: number
  /** The class of the box that scrolls. */
  className?: string
}

/** The industries as check boxes, of which several can be chosen. */
export function IndustryChoice(props: IndustryChoiceProps) {
  const { label, chosen, onChange, withNone = false, height, className } = props
  // The address of the page may name an industry that is not in our list.
  const known = [...industries, ...chosen.filter((one) => one !== NO_INDUSTRY)]
  const offers = [...new Set([...known, ...(withNone ? [NO_INDUSTRY] : [])])]
  return (
    <Checkbox.Group value={chosen} onChange={onChange} aria-label={label}>
      <ScrollArea.Autosize mah={height} type="auto" className={className}>
        <div className={styles.choices}>
          {offers.map((industry) => (
            <Checkbox
              key={industry}
              value={industry}
              label={industry === NO_INDUSTRY ? i18n._('No industry') : industry}
            />
          ))}
        </div>
      </ScrollArea.Autosize>
    </Checkbox.Group>
  )
}
