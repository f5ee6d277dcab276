import { cp, readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressedFiles } from './scripts/compressed-files.js'
import { screenFiles } from './scripts/screen-files.js'
import { chunkGroups } from './scripts/web-chunks.js'

const inRepository = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const symbols = inRepository('./node_modules/@material-symbols/svg-400/outlined')
const pdfJs = inRepository('./node_modules/pdfjs-dist')
const output = inRepository('./dist/web')
const api = `http://localhost:${process.env.API_PORT ?? 4301}`

/** The module that lists what there is to choose from. */
const symbolNames = 'virtual:symbol-names'

/**
 * Organisers choose icons by name from the whole outlined set, so each is served as a file of its own at
 * /assets/icons/{name}.svg: a screen fetches the few it shows, and none of them is JavaScript.
 */
function chosenIcons(): Plugin {
  const unfilled = (path: string) => !path.endsWith('-fill.svg')
  return {
    name: 'chosen-icons',
    resolveId: (id) => (id === symbolNames ? `\0${symbolNames}` : undefined),
    async load(id) {
      if (id !== `\0${symbolNames}`) return
      const files = (await readdir(symbols)).filter(unfilled).map((file) => file.replace('.svg', ''))
      return `export default ${JSON.stringify(files.toSorted())}`
    },
    configureServer(server) {
      server.middlewares.use('/assets/icons', (request, response) => {
        const name = /^\/([a-z0-9_]+)\.svg$/.exec(request.url ?? '')?.[1]
        readFile(`${symbols}/${name}.svg`).then(
          (svg) => response.setHeader('content-type', 'image/svg+xml').end(svg),
          () => response.writeHead(404).end(),
        )
      })
    },
    async writeBundle({ dir = output }) {
      await cp(symbols, `${dir}/assets/icons`, { recursive: true, filter: unfilled })
    },
  }
}

/**
 * What pdf.js fetches for some files only, at /assets/pdf: characters of East Asian scripts, fonts that a file leaves
 * out, and decoders of scanned pictures.
 */
function pdfResources(): Plugin {
  const folders = ['cmaps', 'standard_fonts', 'wasm']
  return {
    name: 'pdf-resources',
    configureServer(server) {
      server.middlewares.use('/assets/pdf', (request, response) => {
        const [, path] = /^\/((?:cmaps|standard_fonts|wasm)\/[\w.-]+)$/.exec(request.url ?? '') ?? []
        if (path?.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        readFile(`${pdfJs}/${path}`).then(
          (content) => response.end(content),
          () => response.writeHead(404).end(),
        )
      })
    },
    async writeBundle({ dir = output }) {
      for (const folder of folders)
        await cp(`${pdfJs}/${folder}`, `${dir}/assets/pdf/${folder}`, { recursive: true })
    },
  }
}

export default defineConfig({
  root: inRepository('./src/app/web'),
  base: '/',
  cacheDir: inRepository('./.cache/vite'),
  plugins: [react(), chosenIcons(), pdfResources(), screenFiles(), compressedFiles()],
  build: {
    outDir: output,
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine it would speak of nothing but that.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/event-doors': api,
      '/files': api,
      '^/e/[^/]+/(api|event-doors|files)(/|$)': api,
    },
  },
})
