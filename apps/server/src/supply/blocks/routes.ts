import { blockSpots, getAvailability, unblockSpots } from '@plaza/contract/blocks'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { block } from './block-spots.ts'
import { deleteBlock } from './repo.ts'
import { showAvailability } from './show-availability.ts'

export const blockRoutes = [
  route(blockSpots, block),
  route(unblockSpots, async (scope, { params }) => {
    const removed = await deleteBlock(scope, params.id, params.blockId)
    if (!removed) throw new Failure('not_found')
    return removed
  }),
  route(getAvailability, showAvailability),
]
