import { join } from 'node:path'
import { root } from './runtime.js'

const signIn = [
  'features/people/auth/web/screens/set-password.tsx',
  'features/people/auth/web/screens/login.tsx',
]

/**
 * How the browser's code is cut into files. On a slow line each file costs a part of a round trip, however small it is,
 * and code that a screen does not need costs its bytes: what the first screens share comes in a few files, each named
 * after the screen that needs it first. A group holds what these screens import statically, so none of it comes with a
 * screen that needs nothing of the group. What no group takes is cut by the bundler.
 *
 * @type {NonNullable<import('vite').Rolldown.CodeSplittingOptions['groups']>}
 */
export const chunkGroups = [
  // With the page itself. Packages change seldom, so a browser keeps them from one release to the next.
  { name: 'vendor', tags: ['$initial'], test: /node_modules(?!.@material-symbols)/ },
  { name: 'app', tags: ['$initial'] },
  neededBy('home', [
    'features/portal/dashboard/web/screens/dashboard.tsx',
    'features/submissions/submissions/web/screens/forms.tsx',
  ]),
  { name: 'icons', test: /@material-symbols/, minShareCount: 4 },
  neededBy('lists', ['features/library/downloads/web/screens/downloads.tsx'], { test: /src.(?:kit|ui)/ }),
  // The link of an invitation is opened on a telephone, and its screen needs half of what `shared` would bring.
  neededBy('fields', signIn, { test: /src.(?:kit|ui)/ }),
  neededBy('sign-in', signIn, { test: /src.features.people.auth/ }),
  { name: 'shared', test: /src.(?:kit|ui)/, minShareCount: 30 },
  neededBy('reading', ['features/portal/content/web/screens/content-page.tsx'], { test: /src/ }),
  neededBy('overlays', ['app/web/screens/task.tsx'], {
    test: /node_modules/,
    minShareCount: 10,
  }),
  neededBy('tasks', ['app/web/screens/task.tsx'], { test: /src.features/ }),
  neededBy('filling', ['features/submissions/submissions/web/screens/guest-form.tsx'], {
    test: /src.features.(?:forms|submissions)/,
  }),
]

/**
 * What these screens import, if another part of the app imports it too. Paths are below src.
 *
 * @param {string} name
 * @param {string[]} screens
 * @param {{ test?: RegExp, minShareCount?: number }} [options]
 * @returns {import('vite').Rolldown.CodeSplittingGroup}
 */
function neededBy(name, screens, options = {}) {
  let needed
  return {
    name: (id, graph) => {
      needed ??= importedBy(
        screens.map((screen) => join(root, 'src', screen)),
        graph,
      )
      return needed.has(id) ? name : null
    },
    debugName: name,
    minShareCount: 2,
    ...options,
  }
}

/** These modules, and all that they import statically. */
function importedBy(starts, graph) {
  const found = new Set()
  const visit = (id) => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const start of starts) {
    if (!graph.getModuleInfo(start))
      throw new Error(`scripts/web-chunks.js names ${start}, which is not there.`)
    visit(start)
  }
  return found
}
