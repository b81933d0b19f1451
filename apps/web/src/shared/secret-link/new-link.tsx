import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { formatInstant } from '../../lib/format.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './secret-link.module.css'

/** A link that was just made, to be copied: nobody sees its address a second time. */
export function NewLink({ url, expires_at }: { url: string; expires_at: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(i18n._('The link was copied.'))
    } catch {
      toastError(i18n._('Your browser does not allow copying. Select the link and copy it.'))
    }
  }
  return (
    <div className={styles.made}>
      <TextInput
        label={i18n._('Link')}
        description={i18n._('Valid until {when}. Copy it now: it is not shown again.', {
          when: formatInstant(expires_at),
        })}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="soft" icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
        {i18n._('Copy')}
      </Button>
    </div>
  )
}
