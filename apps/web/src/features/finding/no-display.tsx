import { i18n } from '@lingui/core'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { parseBox } from '../../ui/map/box.ts'
import { filterTags, kindTags, listTags } from './filters/filter-tags.ts'
import type { FindPatch, FindState } from './find-search.ts'

interface NoDisplayProps {
  state: FindState
  onState: (patch: FindPatch) => void
  onClear: () => void
}

/** Shown when no display was found. Its one action removes the filter that narrows most. */
export function NoDisplay({ state, onState, onClear }: NoDisplayProps) {
  const filtered =
    Boolean(state.search) || [...filterTags(state), ...kindTags(state), ...listTags(state)].length > 0
  if (parseBox(state.box)) {
    return (
      <EmptyState
        drawing="search"
        title={i18n._('No display in this part of the map')}
        text={i18n._('Move the map, or look at everything again.')}
        action={
          <Button look="soft" onClick={() => onState({ page: 1, box: undefined })}>
            {i18n._('Show everything')}
          </Button>
        }
      />
    )
  }
  if (filtered) {
    return (
      <EmptyState
        drawing="search"
        title={i18n._('No display matches yet')}
        text={i18n._('Try a nearby city, other dates, or clear the filters.')}
        action={
          <Button look="soft" onClick={onClear}>
            {i18n._('Clear search and filters')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={i18n._('No displays on offer yet')}
      text={i18n._('Displays appear here as soon as an owner offers them to you. Other dates may show more.')}
    />
  )
}
