import { i18n } from '@lingui/core'
import { useState } from 'react'
import { VisitorFrame } from '../../shared/visitor-frame/visitor-frame.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { type Checked, checkFile } from './check-file.ts'
import { VerdictView } from './verdict-view.tsx'
import styles from './verify.module.css'

/** Checks a proof of play by itself: whoever has the file needs to believe nobody. */
export function VerifyScreen() {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function check([file]: File[]) {
    if (!file) return
    setChecking(true)
    setFault(null)
    const found = await checkFile(file)
    setChecked(found)
    setFault(
      found ? null : i18n._('This is no proof of play, or it ends in the middle. Please download it again.'),
    )
    setChecking(false)
  }

  return (
    <VisitorFrame title={i18n._('Check a proof of play')}>
      <div className={styles.page}>
        <div aria-live="polite">{checked && !isChecking && <VerdictView checked={checked} />}</div>
        <section className={`card ${styles.card}`}>
          {!checked && (
            <>
              <h1>{i18n._('Check a proof of play')}</h1>
              <p className="dim">
                {i18n._(
                  'Your browser checks the signatures, the chains and the sums by itself. Nothing is sent anywhere.',
                )}
              </p>
            </>
          )}
          <FileDrop
            label={checked ? i18n._('Check another file') : i18n._('Drop the file of the proof here')}
            hint={isChecking ? i18n._('Checking …') : i18n._('The file that a campaign’s page gives, .json')}
            accept={{ 'application/json': ['.json'] }}
            onFiles={(files) => void check(files)}
            error={fault}
          />
        </section>
      </div>
    </VisitorFrame>
  )
}
