import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files of these kinds are text; fonts and pictures are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|txt)$/

/** A smaller file fits into one network packet either way. */
const MIN_BYTES = 1000

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Writes a `.br` and a `.gz` file next to every text file of the bundle, which the server sends to browsers that accept them. */
export function compressBundle(): Plugin {
  let folder = ''
  return {
    name: 'rankdesk:compress-bundle',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = path.resolve(root, build.outDir)),
    closeBundle: async () => {
      await compressFolder(folder)
    },
  }
}

/** Compresses every text file below `folder`. zlib works on all of them at once, on its own threads. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(path.join(parentPath, name))))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [smallest, small] = await Promise.all([
    brotli(content, { params }),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, smallest), writeFile(`${file}.gz`, small)])
}
