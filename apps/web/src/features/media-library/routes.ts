import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { searchOf, text } from '../../lib/search-fields.ts'

const word = text(200)

/** Five rows of five cards: ten files would fill two rows. */
const SIZE = 25

export const mediaLibraryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/media',
  beforeLoad: onlyFor('ADV'),
  validateSearch: searchOf({
    ...listFields(['name', 'uploaded_at', 'bytes'], SIZE),
    kind: word,
    use: word,
    /** The id of the file whose details are open. */
    file: word,
  }),
  search: { middlewares: [stripDefaults(SIZE)] },
  component: lazyScreen(() => import('./media-screen.tsx'), 'MediaScreen'),
})
