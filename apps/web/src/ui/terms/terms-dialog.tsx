import { i18n } from '@lingui/core'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { TermsText } from './terms-text.tsx'

export const TermsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={i18n._('Terms and conditions')}>
    <TermsText />
    <DialogActions>
      <Button look="main" onClick={onClose} data-autofocus>
        {i18n._('Close')}
      </Button>
    </DialogActions>
  </Dialog>
)
