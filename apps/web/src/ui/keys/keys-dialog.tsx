import { i18n } from '@lingui/core'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { keysNow } from './use-keys.ts'
import styles from './keys.module.css'

const FACES: Record<string, string> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' }

/** How a key is written on it. */
const faceOf = (key: string): string => FACES[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** All keys that work on the screen from which it was opened. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(keysNow)
  return (
    <Dialog open onClose={onClose} title={i18n._('Keys')} size="md">
      <div className={styles.groups}>
        {groups.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl className={styles.keys}>
              {keys.map(({ key, words }) => (
                <div key={key}>
                  <dt>
                    {(key === ' ' ? [key] : key.split(' ')).map((one) => (
                      <kbd key={one}>{faceOf(one)}</kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button look="main" onClick={onClose} data-autofocus>
          {i18n._('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
