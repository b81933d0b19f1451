import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listSearch, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'

const word = z.string().optional().catch(undefined)

export const mediaLibraryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/media',
  beforeLoad: onlyFor('ADV'),
  validateSearch: listSearch(['name', 'uploaded_at', 'bytes']).extend({
    kind: word,
    use: word,
    /** The id of the file whose details are open. */
    file: word,
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./media-screen.tsx'), 'MediaScreen'),
})
