import { i18n } from '@lingui/core'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../notice.tsx'

/** Displays that were taken out of sale meanwhile, and the one click that removes them. */
export function GoneNotice({ gone, onRemove }: { gone: readonly string[]; onRemove: () => void }) {
  if (gone.length === 0) return null
  const n = gone.length
  return (
    <Notice
      tone="bad"
      title={i18n._(
        '{n, plural, one {# display is no longer on offer} other {# displays are no longer on offer}}',
        { n },
      )}
      actions={
        <Button size="sm" onClick={onRemove}>
          {i18n._('{n, plural, one {Remove it} other {Remove all #}}', { n })}
        </Button>
      }
    />
  )
}
