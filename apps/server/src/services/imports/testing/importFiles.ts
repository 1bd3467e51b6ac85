import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import {
  addImportFile,
  type ApiClient,
  type ImportDetails,
  importDetails,
  readImportFiles,
  startImport,
  writeImport,
} from '@rankdesk/api'
import { expect } from 'vitest'

/** Sends a file of an import as a browser does. */
export function sendFile(client: ApiClient, importId: number, path: string, content: string | Uint8Array) {
  const data = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return client.call(addImportFile, {
    params: { importId },
    headers: { 'x-file-name': encodeURIComponent(path), 'x-file-length': String(data.length) },
    binary: new Blob([new Uint8Array(data)], { type: 'application/octet-stream' }),
  })
}

/**
 * Waits until an import no longer works, and returns it. A written import's files are deleted a moment after its rows were
 * written.
 */
export async function settled(client: ApiClient, importId: number): Promise<ImportDetails> {
  const read = () => client.call(importDetails, { params: { importId } })
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).not.toMatch(/^(reading|writing|undoing)$/)
  await expect
    .poll(async () => {
      const { state, staged } = await read()
      return state === 'done' ? staged : []
    })
    .toEqual([])
  return read()
}

/** Starts an import with files, reads them and returns it. */
export async function readFiles(client: ApiClient, files: Record<string, string | Uint8Array>): Promise<ImportDetails> {
  const { importId } = await client.call(startImport, { body: {} })
  for (const [path, content] of Object.entries(files)) await sendFile(client, importId, path, content)
  await client.call(readImportFiles, { params: { importId } })
  return settled(client, importId)
}

/** Writes a read import and returns it. */
export async function write(client: ApiClient, importId: number): Promise<ImportDetails> {
  await client.call(writeImport, { params: { importId } })
  return settled(client, importId)
}

/** Returns the files of a folder by path, as a browser drops them. */
export async function filesOf(folder: string): Promise<Record<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = files.map(async (file) => [
    relative(folder, file).split(sep).join('/'),
    new Uint8Array(await readFile(file)),
  ])
  return Object.fromEntries(await Promise.all(read)) as Record<string, Uint8Array>
}
