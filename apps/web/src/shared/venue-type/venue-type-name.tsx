import { useVenueTypes } from './use-venue-types.ts'

/** The kind of place by its name, with those of what it is a part of; nothing until the list is loaded. */
export function VenueTypeName({ id }: { id: number }) {
  return <>{useVenueTypes().data?.say(id) ?? '…'}</>
}
