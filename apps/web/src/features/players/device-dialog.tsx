import { i18n } from '@lingui/core'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { deviceFacts } from './player-words.ts'
import type { PlayerRow } from './queries.ts'

/** What a screen says of itself and of its device. */
export function DeviceDialog({ player, onClose }: { player: PlayerRow; onClose: () => void }) {
  const facts = deviceFacts(player)
  return (
    <Dialog open onClose={onClose} title={player.name} size="sm">
      {facts.length > 0 ? (
        <KeyValue items={facts} />
      ) : (
        <p className="dim">{i18n._('It says how it is within a minute.')}</p>
      )}
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {i18n._('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
