import { Progress } from '@mantine/core'

interface ShareBarProps {
  part: number
  whole: number
  /** Whether more is used than there is. */
  over: boolean
  label: string
}

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

/** Whole per cent that a part is of the whole, at most 100: for a bar, never for an amount. */
function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.floor((part / whole) * 100)) : 0
}
