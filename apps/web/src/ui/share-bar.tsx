import { Progress } from '@mantine/core'
import { shareOf } from '../lib/share.ts'

interface ShareBarProps {
  part: number
  whole: number
  /** What is used up, or more than that. */
  over: boolean
  label: string
}

/** How much of something is used, as a bar. */
export function ShareBar({ part, whole, over, label }: ShareBarProps) {
  return (
    <Progress.Root size="sm">
      <Progress.Section
        value={shareOf(part, whole)}
        color={over ? 'var(--pz-danger)' : 'var(--pz-brand)'}
        aria-label={label}
      />
    </Progress.Root>
  )
}
