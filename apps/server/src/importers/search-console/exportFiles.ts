import names from './exportNames.json' with { type: 'json' }

/** The files of a Search Console export by what their rows are about. */
export const EXPORT_KINDS = ['queries', 'pages', 'chart', 'countries', 'devices'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** The names that Search Console gives to the files, without their ending, in the languages of its users. */
const NAMES: Record<ExportKind, readonly string[]> = names

/** Returns the kind that a file's name says, in any of the known languages. Undefined for any other name. */
export function kindOfName(fileName: string): ExportKind | undefined {
  const name = fileName
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.(csv|tsv)$/, '')
  return EXPORT_KINDS.find((kind) => NAMES[kind].includes(name))
}
