import { i18n } from '@lingui/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '../../lib/format.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { keyChainQuery } from './key-chain.tsx'
import styles from './verify.module.css'

const SCRIPT = 'verify-plays.mjs'

/** The program of one file that checks a proof without this page, how it is run, and its hash. Nothing where there is none. */
export function ScriptCard({ fileName }: { fileName: string | null }) {
  const { data } = useQuery(keyChainQuery)
  const script = data?.script
  if (!script) return null
  const command = `node ${SCRIPT} ${fileName ?? 'proof.json'}`
  async function copy() {
    try {
      await navigator.clipboard.writeText(command)
      toastSuccess(i18n._('The line was copied.'))
    } catch {
      toastError(i18n._('Your browser does not allow copying. Select the line and copy it.'))
    }
  }
  return (
    <section className={`card ${styles.card}`} aria-labelledby="script">
      <h2 id="script">{i18n._('Do not trust this page either')}</h2>
      <p className="dim small">
        {i18n._('One file, Node 20 or newer alone, no network. Save it beside the proof, and run:')}
      </p>
      <div className={styles.command}>
        <code>{command}</code>
        <Button
          look="quiet"
          size="sm"
          aria-label={i18n._('Copy the line')}
          icon={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copy()}
        />
      </div>
      <a href={`/${SCRIPT}`} download={SCRIPT} className={styles.download}>
        <IconDownload size={16} aria-hidden="true" />
        {i18n._('Script, {size}', { size: formatBytes(script.bytes) })}
      </a>
      <p className="dim note">
        {i18n._('Its SHA-256')} <code className={styles.long}>{script.sha256}</code>
      </p>
    </section>
  )
}
