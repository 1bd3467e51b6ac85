/** A file that was chosen, with its folder. */
export interface ChosenFile {
  readonly file: File
  /** Its folder below the target: '' for a file that was chosen by itself, 'photos/vans' within a dropped folder. */
  readonly folder: string
}

/** Files that operating systems put into folders by themselves. */
const SYSTEM_FILES: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Returns the files of a file input, with their folders when a folder was chosen. */
export function filesOfInput(files: Iterable<File>): readonly ChosenFile[] {
  return [...files]
    .filter(({ name }) => !SYSTEM_FILES.has(name))
    .map((file) => ({ file, folder: folderOf(file.webkitRelativePath) }))
}

/**
 * Returns the dropped files, with those of dropped folders at any depth. Call it in the handler of the drop: the browser
 * drops the list afterwards. A file that can't be read is listed too and fails its check.
 */
export async function filesOfDrop(data: DataTransfer): Promise<readonly ChosenFile[]> {
  const entries = [...data.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry())
  const plain = [...data.files]
  // A browser without entries, or files that a script put there, come without folders.
  if (entries.length === 0 || entries.some((entry) => entry === null)) return filesOfInput(plain)
  const found: ChosenFile[] = []
  for (const entry of entries) if (entry !== null) await collect(entry, '', found)
  return found
}

async function collect(entry: FileSystemEntry, folder: string, found: ChosenFile[]): Promise<void> {
  if (isFile(entry)) {
    if (!SYSTEM_FILES.has(entry.name)) found.push({ file: await fileOf(entry), folder })
  } else if (isDirectory(entry)) {
    const inside = folder === '' ? entry.name : `${folder}/${entry.name}`
    for (const child of await childrenOf(entry)) await collect(child, inside, found)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve) => {
    // An empty file fails its check, with a row that names it.
    entry.file(resolve, () => resolve(new File([], entry.name)))
  })
}

/** Returns the content of a folder, which the browser hands out in portions of at most 100. */
async function childrenOf(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]))
    })
    if (portion.length === 0) return children.toSorted((a, b) => a.name.localeCompare(b.name))
    children.push(...portion)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function folderOf(relativePath: string): string {
  return relativePath.split('/').slice(0, -1).join('/')
}
