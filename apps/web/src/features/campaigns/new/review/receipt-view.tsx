import { i18n } from '@lingui/core'
import { sayDayparts } from '@plaza/domain/dayparts'
import { formatNumber } from '../../../../lib/format.ts'
import { reachSumText, reachText } from '../../../../shared/audience-words.ts'
import { LayoutDrawing } from '../../../../shared/display-drawing/display-drawing.tsx'
import { PriceReceipt } from '../../../../shared/price-receipt/price-receipt.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { Receipt, ReceiptZone } from './receipt.ts'

const freeText = (free: number): string =>
  free === 0 ? i18n._('Sold out in these dates') : i18n._('Only {free} free in these dates', { free })

/** What is bought in a zone: spots, files and plays, and whether too few spots are free. */
function ZoneFacts({
  zone: { zone, priced, plays, reach },
  currency,
}: {
  zone: ReceiptZone
  currency: string
}) {
  const { spots, media } = zone
  return (
    <>
      <span className="dim note num">
        {i18n._(
          '{spots, plural, one {# spot} other {# spots}}, {files, plural, one {# file} other {# files}}, {plays} plays',
          { spots, files: media.length, plays: formatNumber(plays) },
        )}
      </span>
      {reach && <span className="dim note num">{reachText(reach, currency)}</span>}
      {spots > priced.spots_free && <Status tone="bad">{freeText(priced.spots_free)}</Status>}
    </>
  )
}

/** The parts of the day that are bought in a zone, in words; nothing for the whole day. */
const partsOf = ({ zone, priced }: ReceiptZone): string =>
  sayDayparts(priced.dayparts?.filter(({ name }) => zone.dayparts?.includes(name)) ?? [])

/** The receipt of the draft, at the prices of now. */
export function ReceiptView({ receipt, currency }: { receipt: Receipt; currency: string }) {
  const displays = receipt.displays.map(({ display, city, zones, total }) => ({
    id: display.display_id,
    name: display.name,
    place: display.location_name,
    owner: { id: display.org_id, name: display.org_name },
    city,
    sum: total,
    picture: <LayoutDrawing {...display} size={48} />,
    zones: zones.map((zone) => ({
      id: zone.zone.id,
      name: [zone.priced.name, partsOf(zone)].filter(Boolean).join(' · '),
      spots: zone.zone.spots,
      sum: zone.total,
      lines: zone.priced.dates ? zone.lines : null,
      closedDays: zone.closedDays,
      facts: <ZoneFacts zone={zone} currency={currency} />,
    })),
  }))
  const reach = reachSumText(receipt.reach, currency)
  return <PriceReceipt displays={displays} currency={currency} total={receipt.total} reach={reach} />
}
