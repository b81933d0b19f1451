import { useUser } from '../../lib/session.ts'
import type { NewPlaceProps } from '../../shared/new-place/new-place.ts'
import { CreateLocationDialog } from './form/location-dialogs.tsx'

/** Makes a location within another form. A place that is there already is chosen instead of opened. */
export function NewPlace({ beginning, onClose, onMade }: NewPlaceProps) {
  const user = useUser()
  return (
    <CreateLocationDialog
      user={user}
      beginning={beginning}
      onClose={onClose}
      onMade={onMade}
      onOpen={(id) => {
        onMade(id)
        onClose()
      }}
    />
  )
}
