import { useQuery } from '@tanstack/react-query'
import type { Place } from '../../ui/map/box.ts'

/** The time zone that the server will find for a pin; '' until it is known here. Its table comes with the first pin. */
export function useZoneOfPin(pin: Place | undefined): string {
  const { data: find } = useQuery({
    queryKey: ['time-zones-of-places'],
    queryFn: () => import('@photostructure/tz-lookup').then((table) => ({ zoneAt: table.default })),
    enabled: pin !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return pin && find ? find.zoneAt(pin.lat, pin.lng) : ''
}
