import { toggleFavouriteDisplay } from '@plaza/contract/favourites'
import type { OfferedDisplay } from '../../shared/campaign-draft.ts'
import { useMay } from '../../lib/may.ts'
import { useCall } from '../../lib/use-call.ts'
import { HeartButton } from '../../ui/heart-button.tsx'
import { staleAfterMark } from './queries.ts'

interface FavouriteButtonProps {
  display: OfferedDisplay
  onPicture?: boolean
}

/** The heart of a display on offer; it turns at once, and back where that failed. */
export function FavouriteButton({ display, onPicture }: FavouriteButtonProps) {
  const { display_id: displayId, name, org_id } = display
  const mark = useCall(toggleFavouriteDisplay, { invalidates: staleAfterMark })
  const mayMark = useMay('campaign:update')
  const meant = mark.isPending ? mark.variables.body.isFavourite : undefined
  return (
    <HeartButton
      name={name}
      on={meant ?? display.isFavourite}
      onPicture={onPicture}
      onMark={
        mayMark
          ? (isFavourite) => mark.mutate({ params: { displayId }, body: { org_id, isFavourite } })
          : undefined
      }
    />
  )
}
