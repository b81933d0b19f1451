import { inRoot } from './paths.mjs'

/** Our own packages come as sources into a bundle; everything else stays where it is. */
export const ownPackages = {
  name: 'own-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^@plaza\// }, ({ path: specifier }) => {
      const [, name, ...rest] = specifier.split('/')
      return { path: inRoot('packages', name, 'src', `${rest.join('/')}.ts`) }
    })
  },
}
