import { i18n } from '@lingui/core'
import { toggleFavouriteDisplay } from '@plaza/contract/favourites'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useMay } from '../../lib/may.ts'
import { useCall } from '../../lib/use-call.ts'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { Button } from '../../ui/button.tsx'
import { HeartButton } from '../../ui/heart-button.tsx'
import { staleAfterMark } from './queries.ts'
import type { Basket } from './use-basket.ts'

interface AddButtonProps {
  display: OfferedDisplay
  basket: Basket
  size?: 'sm' | 'md'
}

/** Adds a display to the basket or removes it. Users who may not book do not see it. */
export function AddButton({ display, basket, size = 'sm' }: AddButtonProps) {
  const added = basket.has(display.display_id)
  if (display.visibilityStatus === 'Unavailable' && !added) {
    return <span className="dim note">{i18n._('Not on sale')}</span>
  }
  if (!basket.mayBook) return null
  const Icon = added ? IconCheck : IconPlus
  return (
    <Button
      size={size}
      look={added ? 'main' : 'soft'}
      aria-pressed={added}
      icon={<Icon size={15} aria-hidden="true" />}
      onClick={() => void basket.toggle(display)}
    >
      {added ? i18n._('Added') : i18n._('Add')}
      <span className="hidden-words"> {display.name}</span>
    </Button>
  )
}

interface FavouriteButtonProps {
  display: OfferedDisplay
  onPicture?: boolean
}

/** The favourite button of a display on offer. It changes at once, and back if the call fails. */
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
