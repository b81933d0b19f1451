import { i18n } from '@lingui/core'
import styles from './layout.module.css'
import { stepOf, type ScreenShape } from './screen-shape.ts'

const keys = (): [key: string, does: string][] => [
  [i18n._('Tab'), i18n._('next zone')],
  [i18n._('Arrows'), i18n._('move the zone')],
  [i18n._('Shift + arrows'), i18n._('move its right or bottom edge')],
  [i18n._('Alt'), i18n._('fine steps, also for the pointer')],
  ['S', i18n._('split: two zones side by side')],
  ['K', i18n._('stack: two zones one above the other')],
  ['F', i18n._('fill the gap around the zone')],
  [i18n._('Delete'), i18n._('remove the zone')],
  [i18n._('Ctrl + Z'), i18n._('undo')],
  [i18n._('Ctrl + Shift + Z'), i18n._('redo')],
  [i18n._('Esc'), i18n._('cancel dragging')],
]

interface KeysHelpProps {
  /** Of the line that zones are described by. */
  id: string
  screen: ScreenShape
}

/** The most used keys in a line, all of them behind it. */
export function KeysHelp({ id, screen }: KeysHelpProps) {
  return (
    <div className={`${styles.keys} dim note`}>
      <p id={id}>
        {i18n._(
          'Arrows move a zone by {step} px, Shift+arrows resize it, Alt steps by {fine} px, Delete removes it.',
          { step: stepOf(screen), fine: stepOf(screen, true) },
        )}
      </p>
      <details>
        <summary>{i18n._('All keys')}</summary>
        <p>{i18n._('While a zone has the focus:')}</p>
        <dl>
          {keys().map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
