import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { isMinorUnits } from '@plaza/domain/money'
import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import type { CopyWay, ZoneDraft } from '../zone-draft.ts'

interface CopyPricesProps {
  zones: readonly ZoneDraft[]
  from: number
  onCopy: (targets: number[], way: CopyWay) => void
}

const isBased = ({ rateDetails }: ZoneDraft) => isMinorUnits(rateDetails.pricePerDay)

/** The menu that copies this zone's prices to other zones. */
export function CopyPrices({ zones, from, onCopy }: CopyPricesProps) {
  const others = zones.map((zone, index) => ({ zone, index })).filter(({ index }) => index !== from)
  const source = zones[from]
  if (others.length === 0 || !source) return null
  const based = isBased(source) ? others.filter(({ zone }) => isBased(zone)) : []
  const itemsOf = (targets: typeof others, way: CopyWay) => [
    ...(targets.length > 1
      ? [
          <Menu.Item
            key={way}
            onClick={() =>
              onCopy(
                targets.map(({ index }) => index),
                way,
              )
            }
          >
            {i18n._('To all other zones')}
          </Menu.Item>,
        ]
      : []),
    ...targets.map(({ zone: { name }, index }) => (
      <Menu.Item key={`${way} ${index}`} onClick={() => onCopy([index], way)}>
        {i18n._('To {name}', { name })}
      </Menu.Item>
    )),
  ]
  return (
    <Menu>
      <Menu.Target>
        <Button size="sm" look="quiet" icon={<IconCopy size={14} aria-hidden="true" />}>
          {i18n._('Copy prices')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>{i18n._('As they are, with the base price')}</Menu.Label>
        {itemsOf(others, 'same')}
        {based.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{i18n._('In percent of their own base price')}</Menu.Label>
            {itemsOf(based, 'percent')}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
