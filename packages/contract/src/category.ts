import { z } from 'zod'

/** A category by its id of the IAB Ad Product Taxonomy 2.0 (docs/domain.md, "Categories"). */
export const categoryId = z
  .string('This must be the id of a category.')
  .trim()
  .regex(/^\d{4}$/, 'This must be the id of a category.')

/** What is advertised, in a question: displays that do not show it are left out. An id, or the words of before. */
export const askedCategory = z.string('This must be text.').max(100, 'This must have at most 100 characters.')
