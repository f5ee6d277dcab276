import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A smaller file fits one packet anyway. */
const LEAST_BYTES = 1_000

/**
 * Writes each script and style sheet a second and third time, compressed as far as Brotli and gzip can, so that no
 * request waits for it and no file is larger than it has to be. Browsers ask for Brotli over https and on localhost.
 *
 * @returns {import('vite').Plugin}
 */
export function compressedFiles() {
  return {
    name: 'compressed-files',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }) {
      const assets = join(dir, 'assets')
      const files = (await readdir(assets)).filter((file) => /[.](?:js|mjs|css)$/.test(file))
      await Promise.all(files.map((file) => compress(join(assets, file))))
    },
  }
}

async function compress(file) {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    toBrotli(content, { params }).then((smaller) => writeFile(`${file}.br`, smaller)),
    toGzip(content, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ])
}
