import type { ColumnMapping } from '@rankdesk/api'
import { decodeFile } from '../../files/readTextFile.ts'
import { readClientFiles } from '../../plan/readClientFiles.ts'

/** A file of the corpus. */
export interface CorpusFile {
  /** Its path in the folder of its client. */
  path: string
  bytes: Uint8Array
  /** The columns that a person chose. */
  mapping?: ColumnMapping
}

/** What an import understood of a file. */
export interface CorpusResult {
  kinds: readonly string[]
  /** The query, page or address with its clicks, impressions and position. */
  queries: readonly (readonly [string, number | null, number | null, number | null])[]
  pages: readonly (readonly [string, number | null, number | null, number | null])[]
  days: readonly (readonly [string, number])[]
  addresses: readonly string[]
  /** The sentences about rows and about the file, with the line where there is one. */
  said: readonly string[]
}

/** Reads a file as an import in the browser does: one that cannot be read is reported. */
export async function readCorpusFile({ path, bytes, mapping }: CorpusFile): Promise<CorpusResult> {
  const said: string[] = []
  const files = await readClientFiles(
    {
      name: '',
      domain: 'harborpaint.example',
      entries: [{ path, label: path, load: () => Promise.resolve().then(() => decodeFile(bytes, path)) }],
    },
    {
      sanitize: (html) => html,
      onUnrecognized: ({ reason }) => {
        if (reason !== '') said.push(reason)
      },
      ...(mapping === undefined ? {} : { mappings: { [path]: mapping } }),
    },
  )
  return {
    kinds: files.files.map(({ kind }) => kind),
    queries: (files.queries?.queries ?? []).map((row) => [row.item, row.clicks, row.impressions, row.position]),
    pages: [...(files.pages?.rows ?? []), ...files.landingPages].map((row) => [
      row.item,
      row.clicks,
      row.impressions,
      row.position,
    ]),
    days: (files.chart?.days ?? []).map(({ date, visits }) => [date, visits]),
    addresses: (files.sitemap?.entries ?? []).map(({ address }) => address),
    said: [...said, ...files.skipped.map(({ line, reason }) => (line === null ? reason : `line ${line} ${reason}`))],
  }
}
