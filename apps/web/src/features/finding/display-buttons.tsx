import { i18n } from '@lingui/core'
import { toggleFavouriteDisplay } from '@plaza/contract/favourites'
import { IconCheck, IconPlus, IconShare2 } from '@tabler/icons-react'
import { mayDo } from '../../lib/may.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { addressOfFlight } from '../../shared/flight/flight-address.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { HeartButton } from '../../ui/heart-button.tsx'
import { staleAfterMark } from './queries.ts'
import { isBuyer } from '../../lib/reader.ts'
import type { Basket } from './use-basket.ts'

interface AddButtonProps {
  display: OfferedDisplay
  basket: Basket
  /** The large one is the main button of what is about this display alone. */
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
      look={added === (size === 'md') ? 'soft' : 'main'}
      aria-pressed={added}
      icon={<Icon size={15} aria-hidden="true" />}
      onClick={() => void basket.toggle(display)}
    >
      {added ? i18n._('In plan') : i18n._('Add')}
      <span className="hidden-words"> {display.name}</span>
    </Button>
  )
}

interface FavouriteButtonProps {
  display: OfferedDisplay
  onPicture?: boolean
}

/**
 * The favourite button of a display on offer, for advertisers. It changes at once, and back if the call fails.
 */
export function FavouriteButton({ display, onPicture }: FavouriteButtonProps) {
  const session = useSession()
  if (!isBuyer() || !session) return null
  return (
    <Favourite display={display} onPicture={onPicture} mayMark={mayDo(session.userInfo, 'campaign:update')} />
  )
}

function Favourite({ display, onPicture, mayMark }: FavouriteButtonProps & { mayMark: boolean }) {
  const { display_id: displayId, name, org_id } = display
  const mark = useCall(toggleFavouriteDisplay, { invalidates: staleAfterMark })
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

/** Passes on the address of a public display, by the device's own way of sharing or as a copy. */
export function ShareButton({ display, dates }: { display: OfferedDisplay; dates: FlightDates }) {
  const { display_id, name, visibility } = display
  if (visibility === 'Private') return null
  const address = new URL(`/find/${display_id}`, window.location.origin)
  const { from, to, on } = addressOfFlight(dates)
  if (from && to) address.search = new URLSearchParams({ from, to, ...(on && { on: String(on) }) }).toString()
  const share = async () => {
    if (await shareOrCopy({ title: name, url: address.href })) toastSuccess(i18n._('The link was copied.'))
  }
  return (
    <IconButton label={i18n._('Share {name}', { name })} onClick={() => void share()}>
      <IconShare2 size={18} aria-hidden="true" />
    </IconButton>
  )
}

/** Shares a link where the device can, else copies it. Gives whether it was copied. */
async function shareOrCopy(link: { title: string; url: string }): Promise<boolean> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(link)
      return false
    }
    await navigator.clipboard.writeText(link.url)
    return true
  } catch {
    // Whoever closes the device's own sheet has decided; nothing failed.
    return false
  }
}
