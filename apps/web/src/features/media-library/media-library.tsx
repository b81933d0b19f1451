import { i18n } from '@lingui/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { CampaignTabs } from '../../shared/campaign-tabs/campaign-tabs.tsx'
import { libraryQuery, type LibraryState } from '../../shared/media-library/queries.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionOfRows } from '../../ui/list-page/selection.tsx'
import { Page } from '../../ui/page.tsx'
import { DeletedNote, type ManyDeleted } from './deleted-note.tsx'
import { ManyBar } from './many-bar.tsx'

import { MediaList } from './media-list.tsx'
import { MediaPanel } from './media-panel.tsx'
import { UploadArea } from './upload-area.tsx'
import { useMediaActions } from './use-media-actions.tsx'

interface MediaLibraryProps {
  state: LibraryState
  onState: (patch: Partial<LibraryState>) => void
  /** The id of the file whose details are open. */
  opened: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The media that the organization uploaded for its campaigns, and where each is. */
export function MediaLibrary(props: MediaLibraryProps) {
  return (
    <SelectionOfRows>
      <Media {...props} />
    </SelectionOfRows>
  )
}

function Media({ state, onState, opened, onOpen }: MediaLibraryProps) {
  const mayEdit = useMay('campaign:create')
  const query = useQuery(libraryQuery(state))
  const { actionsOf, note, dialog } = useMediaActions(() => onOpen(undefined))
  const [done, setDone] = useState<ManyDeleted | null>(null)
  return (
    <UploadArea off={!mayEdit}>
      {({ choose, busy, news }) => {
        const button = mayEdit && (
          <Button
            look="main"
            icon={<IconUpload size={16} aria-hidden="true" />}
            disabled={busy}
            onClick={choose}
          >
            {i18n._('Upload')}
          </Button>
        )
        return (
          <Page
            title={i18n._('Media')}
            line={i18n._('What your organization uploaded for its campaigns, and where it runs.')}
            actions={button}
          >
            <CampaignTabs tab="media" />
            {news}
            {note}
            {done && <DeletedNote done={done} onUndone={() => setDone(null)} />}
            <MediaList
              query={query}
              state={state}
              onState={onState}
              actionsOf={actionsOf}
              onOpen={({ id }) => onOpen(id)}
              maySelect={mayEdit}
              upload={button}
            />
            <ManyBar onDone={setDone} />
            <MediaPanel id={opened} onClose={() => onOpen(undefined)} actionsOf={actionsOf} />
            {dialog}
          </Page>
        )
      }}
    </UploadArea>
  )
}
