import { z } from 'zod'
import { call } from './call.ts'
import { claims, id, name } from './fields.ts'
import { idParams } from './lists.ts'
import { messages } from './messages.ts'
import { drawnZone, frameInput, zonesOf } from './zones.ts'

const orientation = z.enum(['landscape', 'portrait'], 'This must be landscape or portrait.')

const layoutInput = z.object(
  {
    name: name(1, 80),
    orientation: orientation.default('landscape'),
    zones: zonesOf(z.object({ name: name(1, 80), frame: frameInput }, 'This must be {name, frame}.')),
  },
  'This must be {name, orientation, zones}.',
)

/** A user's own frame template, in the shape of the built-in ones. */
const configuration = z.object({ name: z.string(), orientation, zones: z.array(drawnZone) })

const layoutConfiguration = z.object({
  id,
  user_id: id,
  configurations: z.array(configuration),
  created_at: z.iso.datetime(),
})

export const createLayoutConfiguration = call({
  feature: 'layouts',
  method: 'POST',
  path: '/api/savvy/layout-configurations',
  summary: "Save arrangements of zones as the user's own frame templates",
  needs: { types: ['DSO'], can: 'rate-schedule:create' },
  tx: 'write',
  changes: { kind: 'layout', ids: 'data.id' },
  creates: true,
  status: 200,
  identity: { onBehalf: ['body.onBehalf'] },
  body: z.object({
    configurations: z
      .array(layoutInput, 'This must be a list of layouts.')
      .min(1, 'Please give at least one layout.')
      .max(50, 'At most 50 layouts.'),
    ...claims,
  }),
  message: messages.layoutCreated,
  data: layoutConfiguration,
})

export const listLayoutConfigurations = call({
  feature: 'layouts',
  method: 'GET',
  path: '/api/savvy/layout-configurations',
  summary: "The user's own frame templates, the newest first",
  needs: { types: ['DSO'], can: 'organization:view' },
  tx: 'read',
  query: z.object({ user_id: z.string().optional() }),
  message: messages.layoutsFetched,
  data: z.object({ rows: z.array(layoutConfiguration), count: z.number().int() }),
})

export const deleteLayoutConfiguration = call({
  feature: 'layouts',
  method: 'DELETE',
  path: '/api/savvy/layout-configurations/{id}',
  summary: "Delete the user's own frame templates",
  needs: { types: ['DSO'], can: 'rate-schedule:create' },
  tx: 'write',
  changes: { kind: 'layout', ids: 'params.id' },
  params: idParams,
  message: 'Layout configuration deleted.',
  data: z.object({ id }),
  errors: ['not_found'],
})
