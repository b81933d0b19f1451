import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { ownContentQuery } from '../../../shared/own-content/queries.ts'
import { OwnPreview, ownMediaOf } from '../../../shared/own-content/own-preview.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Display } from '../queries.ts'
import styles from '../display-detail.module.css'

/** What the display shows of its owner's today, drawn; nothing without zones. */
export function OwnToday({ display, onOpen }: { display: Display; onOpen: () => void }) {
  const { data } = useQuery(ownContentQuery(display.id))
  if (!data?.zones.length) return null
  const house = data.zones.flatMap((zone) => zone.house.map(({ name }) => name))
  const files = data.zones.reduce((sum, zone) => sum + ownMediaOf(zone).length, 0)
  const names = [...new Set(house)].join(', ')
  return (
    <section className={styles.part}>
      <h3>{i18n._('Own content today')}</h3>
      <OwnPreview
        label={display.name}
        resolution={display.resolution}
        scene={display.place_kind}
        zones={data.zones}
      />
      <p className="dim small">
        {files === 0
          ? i18n._('Turns that nobody bought show your brand.')
          : names
            ? i18n._('House campaigns: {names}', { names })
            : i18n._('Turns that nobody bought show your own media.')}
      </p>
      {display.can.edit && (
        <div>
          <Button size="sm" onClick={onOpen}>
            {i18n._('Change own content')}
          </Button>
        </div>
      )}
    </section>
  )
}
