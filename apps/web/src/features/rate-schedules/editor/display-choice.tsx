import { Checkbox } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useId } from 'react'
import { LayoutDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import { Pictured } from '../../../ui/pictured.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import type { DisplayChoiceRow } from '../queries.ts'
import styles from './editor.module.css'

interface DisplayChoiceProps {
  display: DisplayChoiceRow
  checked: boolean
  onChange: (checked: boolean) => void
}

export function DisplayChoice({ display, checked, onChange }: DisplayChoiceProps) {
  const id = useId()
  return (
    <li>
      <label className={styles.display} htmlFor={id}>
        <Checkbox id={id} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
        <Pictured picture={<LayoutDrawing {...display} size={40} />} width={44}>
          <TwoLines first={display.name} second={`${display.location_name} · ${display.display_location}`} />
        </Pictured>
        <span className="dim small">{display.rate_schedule_name || i18n._('No rate schedule yet')}</span>
      </label>
    </li>
  )
}
