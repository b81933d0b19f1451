import { i18n } from '@lingui/core'
import { toggleFavouriteDisplay } from '@plaza/contract/favourites'
import { IconHeart, IconHeartOff } from '@tabler/icons-react'
import { useMay } from '../../lib/may.ts'
import { useCall } from '../../lib/use-call.ts'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import type { DisplayRow } from './queries.ts'

const icon = { size: 16, 'aria-hidden': true } as const

/** Marking one of the own displays as a favourite, or taking the mark back, for who may. */
export function useFavouriteActions() {
  const mark = useCall(toggleFavouriteDisplay, { invalidates: [['displays']] })
  const mayMark = useMay('display:update')
  return ({ id: displayId, isFavourite }: Pick<DisplayRow, 'id' | 'isFavourite'>): RowAction[] =>
    mayMark
      ? [
          {
            label: isFavourite ? i18n._('Remove from favourites') : i18n._('Add to favourites'),
            icon: isFavourite ? <IconHeartOff {...icon} /> : <IconHeart {...icon} />,
            onSelect: () => mark.mutate({ params: { displayId }, body: { isFavourite: !isFavourite } }),
          },
        ]
      : []
}
