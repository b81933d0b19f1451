import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const { packages } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8'),
) as { packages: Record<string, { hasInstallScript?: boolean }> }

test('no installed package reports its installation', () => {
  const names = Object.entries(packages).flatMap(([name, { hasInstallScript }]) =>
    hasInstallScript ? [name.replace(/^.*node_modules\//, '')] : [],
  )
  expect(names).not.toContain('@scarf/scarf')
})
