import type { CallData } from '@plaza/contract/call'
import type { listLayoutConfigurations } from '@plaza/contract/layouts'
import type { FrameTemplate } from '../queries.ts'

type Kept = CallData<typeof listLayoutConfigurations>['rows']

/** A template that the user saved, with its id. */
export type OwnLayout = FrameTemplate & { keptIn: string }

/** The templates that the user saved for an orientation, the newest first. */
export function ownLayouts(rows: Kept, orientation: FrameTemplate['orientation']): OwnLayout[] {
  return rows.flatMap(({ id, configurations }) =>
    configurations.flatMap((layout, nth) =>
      layout.orientation === orientation ? [{ ...layout, id: `${id} ${nth}`, keptIn: id }] : [],
    ),
  )
}
