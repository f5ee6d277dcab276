import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Visitor } from 'vite'
import { root } from './runtime.js'

const routes = join(root, 'src', 'app', 'web', 'routes')
const organisers = join(root, 'src', 'app', 'web', 'shell', 'organiser-navigation.ts')

/**
 * Writes which files each screen needs beside those of the page itself, as .vite/screens.json: the server names them in
 * the page, so that a browser fetches them together with the app instead of after it. The screens and their modules are
 * read from the route tables, `'/path': { access: …, screen: () => import(…) }`. What each file was made of is written
 * to .vite/modules.json.
 *
 * @returns {import('vite').Plugin}
 */
export function screenFiles() {
  return {
    name: 'screen-files',
    apply: 'build',
    // After the style sheets have been given their names.
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const ofPage = new Set(filesOf(entry, bundle))
      const filesOfModule = (id) => {
        const chunk =
          chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
          chunks.find(({ moduleIds }) => moduleIds.includes(id))
        if (!chunk) throw new Error(`No file of the build holds ${id}.`)
        return filesOf(chunk, bundle).filter((file) => !ofPage.has(file))
      }
      const screens = {}
      for (const file of readdirSync(routes).filter((name) => name.endsWith('.ts'))) {
        const table = join(routes, file)
        for (const { path, access, module } of screensOf(
          this.parse(readFileSync(table, 'utf8'), { lang: 'ts' }),
        )) {
          const resolved = module && (await this.resolve(module, table))
          screens[path] = { access, files: resolved ? filesOfModule(resolved.id) : [] }
        }
      }
      const source = JSON.stringify({ screens, organisers: filesOfModule(organisers) })
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
      const modules = chunks.map(({ fileName, moduleIds }) => [
        fileName,
        moduleIds.map((id) => relative(root, id)),
      ])
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(modules)),
      })
    },
  }
}

/** A chunk's own file, those that it imports statically, and their style sheets. */
function filesOf(start, bundle) {
  const scripts = new Set()
  const styles = new Set()
  const visit = (chunk) => {
    if (chunk?.type !== 'chunk' || scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    for (const imported of chunk.imports) visit(bundle[imported])
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  visit(start)
  return [...styles, ...scripts]
}

/** The routes of a table, as its source has them. */
function screensOf(program) {
  const found = []
  new Visitor({
    Property({ key, value }) {
      if (typeof key.value !== 'string' || !key.value.startsWith('/') || value.type !== 'ObjectExpression')
        return
      const part = (name) => value.properties.find((property) => property.key?.name === name)?.value
      found.push({
        path: key.value,
        access: part('access')?.value,
        module: part('screen')?.body?.source?.value,
      })
    },
  }).visit(program)
  return found
}
