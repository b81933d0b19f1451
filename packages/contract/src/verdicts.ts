import { z } from 'zod'

/** What the actor may do with a thing that sells: the site's buttons read it. */
export const supplyVerdicts = z.object({
  edit: z.boolean(),
  activate: z.boolean(),
  deactivate: z.boolean(),
  delete: z.boolean(),
})
