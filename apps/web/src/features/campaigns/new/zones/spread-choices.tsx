import { i18n } from '@lingui/core'
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react'
import { formatMoney } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import type { OfferZone, Reach } from './offer-zone.ts'
import type { ZoneEditor } from './use-zone-editor.ts'
import styles from './zone-panel.module.css'

interface SpreadChoicesProps {
  zone: OfferZone
  editor: ZoneEditor
}

const wordsOf = (reach: Reach, name: string, count: number): string =>
  reach === 'same zone'
    ? i18n._('Use for {name} on all {count} displays', { name, count })
    : i18n._('Use for all {count} zones of the same shape', { count })

/** Uses a zone's files in others too: in the same zone of the other displays first, else wherever they fit. */
export function SpreadChoices({ zone, editor }: SpreadChoicesProps) {
  const { currency } = zone.display
  const offers = (['same zone', 'same shape'] as const)
    .map((reach) => ({ reach, ...editor.offerOf(zone, reach) }))
    .filter(({ count }, at, all) => count > 1 && count !== all[at - 1]?.count)
  const done = editor.spreadingOf(zone)
  return (
    <>
      <div role="status">
        {done && (
          <p className={styles.spread}>
            {i18n._(
              '{n, plural, one {# zone shows these files} other {# zones show these files}}: {sum} more',
              {
                n: done.count,
                sum: formatMoney(done.sum, currency),
              },
            )}
            <Button
              size="sm"
              look="quiet"
              icon={<IconArrowBackUp size={15} aria-hidden="true" />}
              onClick={editor.undoFill}
            >
              {i18n._('Undo')}
            </Button>
          </p>
        )}
      </div>
      {!done && offers.length > 0 && (
        <ul className={styles.spreads}>
          {offers.map(({ reach, count, sum }, at) => (
            <li key={reach}>
              <Button
                look={at === 0 ? 'plain' : 'quiet'}
                icon={<IconCopy size={16} aria-hidden="true" />}
                onClick={() => editor.spread(zone, reach)}
              >
                {wordsOf(reach, zone.name, count)}
              </Button>
              <span className="dim small num">
                {i18n._('adds {sum}', { sum: formatMoney(sum, currency) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
