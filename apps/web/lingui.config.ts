import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/../../packages/words/src'],
    },
  ],
  // Neither places nor line numbers: the file changes only when a text does.
  format: formatter({ origins: false, lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
})
