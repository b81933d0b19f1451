import { addFavourite, removeFavourite } from '@plaza/contract/favourites'
import { useMay } from '../../lib/may.ts'
import { useCall } from '../../lib/use-call.ts'
import { useUser } from '../../lib/session.ts'
import { advertiserKeys, type AdvertiserRow } from './queries.ts'

const stale = { invalidates: [advertiserKeys.all] }

/** The mark of an advertiser: as it is meant to be from the press on, and what turns it for who may. */
export function useFavourite({ id, isFavourite = false }: AdvertiserRow) {
  const user = useUser()
  const mayMark = useMay('display:update')
  const [add, remove] = [useCall(addFavourite, stale), useCall(removeFavourite, stale)]
  const onMark = (on: boolean) =>
    on
      ? add.mutate({ body: { org_id: id, createdByUser: user.id } })
      : remove.mutate({ params: { orgId: id } })
  return {
    on: add.isPending || (isFavourite && !remove.isPending),
    onMark: mayMark ? onMark : undefined,
  }
}
