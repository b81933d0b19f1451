import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serverRoot } from '../postgres/server-root.ts'

const ours = (name: string) => join(serverRoot(), 'api-docs', name)
const kit = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const files: Record<string, { path: string; type: string }> = {
  '': { path: ours('index.html'), type: 'text/html; charset=utf-8' },
  '/start.js': { path: ours('start.js'), type: 'text/javascript; charset=utf-8' },
  '/style.css': { path: ours('style.css'), type: 'text/css; charset=utf-8' },
  '/swagger-ui.css': { path: join(kit, 'swagger-ui.css'), type: 'text/css; charset=utf-8' },
  '/swagger-ui-bundle.js': {
    path: join(kit, 'swagger-ui-bundle.js'),
    type: 'text/javascript; charset=utf-8',
  },
}

/** Serves a page at /api/docs on which to read the OpenAPI document and try out its calls. */
export function serveDocs(app: FastifyInstance): void {
  for (const [name, { path, type }] of Object.entries(files)) {
    app.get(`/api/docs${name}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await readFile(path)),
    )
  }
}
