import { getRouteApi } from '@tanstack/react-router'
import { useListState } from '../../ui/list-page/use-list.ts'
import { oneOf } from '../../shared/media-library/library-filters.tsx'
import { MediaLibrary } from './media-library.tsx'

const route = getRouteApi('/shell/campaigns/media')

/** The media library, with its state in the address. */
export function MediaScreen() {
  const navigate = route.useNavigate()
  const { state, onState } = useListState(route.useSearch(), navigate)
  const open = (file: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, file }), resetScroll: false })
  return (
    <MediaLibrary
      state={{
        ...state,
        kind: oneOf(state.kind, 'picture', 'video'),
        use: oneOf(state.use, 'used', 'unused'),
      }}
      onState={(patch) => onState(patch as Partial<typeof state>)}
      opened={state.file}
      onOpen={open}
    />
  )
}
