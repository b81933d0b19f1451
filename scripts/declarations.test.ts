import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/**
 * Finds the exported functions of a source that are written as constants. Those with a type annotation are
 * allowed.
 */
function exportedArrows(file: string, text: string): string[] {
  return parseSync(file, text).program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return []
    return node.declaration.declarations.flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier' && !id.typeAnnotation
        ? [`${file} ${id.name}`]
        : [],
    )
  })
}

test('an exported arrow function is found, and a constant with its own type is not', () => {
  const text =
    'export const one = () => 1\nexport const two: Two = () => 2\nexport function three() {}\nexport const four = 4'
  expect(exportedArrows('a.ts', text)).toEqual(['a.ts one'])
})

test('modules export functions as declarations', () => {
  const found = ['packages', 'apps', 'scripts', 'e2e', 'bench', 'soak'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/node_modules|dist/.test(name))
      .flatMap((name) =>
        exportedArrows(`${folder}/${name}`, readFileSync(path.join(root, folder, name), 'utf8')),
      ),
  )
  expect(found).toEqual([])
}, 60_000)
