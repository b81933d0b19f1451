import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { HeartButton } from '../../../ui/heart-button.tsx'
import { useAddFavourite, useRemoveFavourite, type OwnerRow } from './queries.ts'

/** The heart of an owner; it turns at once, and back where that failed. */
export function OwnerHeart({ owner }: { owner: OwnerRow }) {
  const { id, name, isFavourite = false } = owner
  const createdByUser = useUser().id
  const mayMark = useMay('campaign:update')
  const [add, remove] = [useAddFavourite(), useRemoveFavourite()]
  const mark = (on: boolean) =>
    on ? add.mutate({ body: { org_id: id, createdByUser } }) : remove.mutate({ params: { orgId: id } })
  const on = add.isPending || (isFavourite && !remove.isPending)
  return <HeartButton name={name} on={on} onMark={mayMark ? mark : undefined} />
}
