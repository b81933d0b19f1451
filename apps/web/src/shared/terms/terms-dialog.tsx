import { i18n } from '@lingui/core'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TermsText } from './terms-text.tsx'

export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={i18n._('Terms and conditions')}>
      <TermsText />
      <DialogActions>
        <LinkButton to="/terms" target="_blank" look="quiet">
          {i18n._('Open as a page')}
        </LinkButton>
        <Button look="main" onClick={onClose} data-autofocus>
          {i18n._('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
