import { i18n } from '@lingui/core'
import { useLocation } from '@tanstack/react-router'
import { VisitorFrame } from '../../shared/visitor-frame/visitor-frame.tsx'
import { Offers } from './offers.tsx'
import { SearchPill } from './search/search-pill.tsx'
import { useBasket } from './use-basket.ts'
import { useFinding } from './use-finding.ts'

/** Finding without an account: the public displays with their prices. */
export function VisitorFindScreen() {
  const basket = useBasket()
  const finding = useFinding(basket)
  const here = useLocation({ select: ({ searchStr }) => `/advertisers-displays${searchStr}` })
  return (
    <VisitorFrame
      title={i18n._('Find displays')}
      tools={<SearchPill finding={finding} basket={basket} />}
      onward={here}
    >
      <Offers finding={finding} basket={basket} />
    </VisitorFrame>
  )
}
