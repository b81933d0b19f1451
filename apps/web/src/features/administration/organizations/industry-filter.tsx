import { Checkbox, ScrollArea } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconChevronDown } from '@tabler/icons-react'
import { industries } from '../../../shared/industries.ts'
import { Button } from '../../../ui/button.tsx'
import { DropDown } from '../../../ui/drop-down.tsx'
import styles from './organizations.module.css'

/** How organizations without one are asked for (the lists call it the same). */
const NONE = 'No Industry'

interface IndustryFilterProps {
  chosen: string[]
  onChange: (industries: string[]) => void
}

/** Which industries are shown; several at once, and all of them where none is chosen. */
export function IndustryFilter({ chosen, onChange }: IndustryFilterProps) {
  // An address may name one that is not in our list.
  const offers = [...new Set([...industries, ...chosen.filter((one) => one !== NONE), NONE])]
  const label = i18n._('Industry')
  return (
    <DropDown
      label={label}
      target={(toggle) => (
        <Button size="sm" iconAfter={<IconChevronDown size={14} aria-hidden="true" />} onClick={toggle}>
          {chosen.length > 0 ? `${label} · ${chosen.length}` : label}
        </Button>
      )}
    >
      <Checkbox.Group value={chosen} onChange={onChange} aria-label={label}>
        <ScrollArea.Autosize mah={280} type="auto">
          <div className={styles.industries}>
            {offers.map((industry) => (
              <Checkbox
                key={industry}
                value={industry}
                label={industry === NONE ? i18n._('No industry') : industry}
              />
            ))}
          </div>
        </ScrollArea.Autosize>
      </Checkbox.Group>
    </DropDown>
  )
}
