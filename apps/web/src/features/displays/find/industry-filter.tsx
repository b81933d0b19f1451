import { Checkbox, Popover, ScrollArea } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconBriefcase, IconChevronDown } from '@tabler/icons-react'
import { industries } from '../../../lib/industries.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './filters.module.css'

interface IndustryFilterProps {
  chosen: string[]
  onChange: (industries: string[]) => void
}

/** Which trades the owners are in; several at once. */
export function IndustryFilter({ chosen, onChange }: IndustryFilterProps) {
  // An address may name one that is not in our list.
  const offers = [...new Set([...industries, ...chosen])]
  return (
    <Popover position="bottom-start" shadow="md" trapFocus withRoles={false}>
      <Popover.Target>
        <Button
          icon={<IconBriefcase size={16} aria-hidden="true" />}
          iconAfter={<IconChevronDown size={14} aria-hidden="true" />}
        >
          {chosen.length > 0 ? i18n._('Industry ({n})', { n: chosen.length }) : i18n._('Industry')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.drop}>
        <Checkbox.Group value={chosen} onChange={onChange} aria-label={i18n._('Industry of the owner')}>
          <ScrollArea.Autosize mah={300} type="auto">
            <div className={styles.choices}>
              {offers.map((industry) => (
                <Checkbox key={industry} value={industry} label={industry} />
              ))}
            </div>
          </ScrollArea.Autosize>
        </Checkbox.Group>
        <Button size="sm" look="quiet" onClick={() => onChange([])} disabled={chosen.length === 0}>
          {i18n._('All industries')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
