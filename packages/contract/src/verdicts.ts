import { z } from 'zod'

/** What the actor may do with a location, rate schedule or display. The site's buttons follow it. */
export const supplyVerdicts = z.object({
  edit: z.boolean(),
  activate: z.boolean(),
  deactivate: z.boolean(),
  delete: z.boolean(),
})
