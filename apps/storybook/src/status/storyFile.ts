/** A story, as read from the text of its file. */
export interface StoryEntry {
  name: string
  played: boolean
}

/** A story file, as read from its text. */
export interface StoryFile {
  /** The path from the root: `packages/ui/src/button/Button.stories.tsx`. */
  path: string
  /** The title, such as `Controls/Button`. */
  title: string
  stories: readonly StoryEntry[]
  /** Whether the component has a page of documentation. */
  documented: boolean
  /** The reason why a story's pictures are in quarantine, if they are. */
  quarantine?: string
  /** Calls that make a story look different from one run to the next. */
  unsteady: readonly string[]
}

/** Parses the text of a story file. The stories stay in their order. */
export function readStoryFile(path: string, source: string): StoryFile {
  const [meta = '', ...parts] = source.split(/^export const (?=\w+(?:: Story\w*| = \{|: StoryObj))/m)
  const playedByAll = /^ {2}play[:,(]/m.test(meta.slice(meta.lastIndexOf('const meta')))
  const quarantine = /quarantine: '([^']+)'/.exec(source)?.[1]
  return {
    path,
    title: /\btitle: '([^']+)'/.exec(meta.slice(meta.lastIndexOf('const meta')))?.[1] ?? '',
    stories: parts.map((part) => ({
      name: /^\w+/.exec(part)?.[0] ?? '',
      // A story that spreads another one has its play function too.
      played: playedByAll || /^ {2}(async )?play[:,(]/m.test(part) || spreadsPlayed(part, parts),
    })),
    documented: !source.includes('!autodocs'),
    ...(quarantine === undefined ? {} : { quarantine }),
    unsteady: unsteadyParts(source),
  }
}

function spreadsPlayed(part: string, parts: readonly string[]): boolean {
  const other = /\.\.\.([A-Z]\w+),/.exec(part)?.[1]
  return other !== undefined && parts.some((one) => one.startsWith(other) && /^ {2}play[:,(]/m.test(one))
}

/** Returns the calls whose result changes from run to run. */
function unsteadyParts(source: string): string[] {
  return ['Math.random()', 'Date.now()', 'new Date()', 'crypto.randomUUID()'].filter((call) => source.includes(call))
}

/** The folder of a component with the state of its stories. */
export interface ComponentStatus {
  /** The folder, such as `packages/ui/src/button`. */
  folder: string
  title: string
  stories: number
  played: number
  documented: boolean
  /** The story that `npm test` also checks in dark. */
  checkedInDark: string
  quarantine?: string
}

/** Returns the state of each component, by title. */
export function componentStatus(files: readonly StoryFile[]): ComponentStatus[] {
  return files
    .map(({ path, title, stories, documented, quarantine }) => ({
      folder: path.slice(0, path.lastIndexOf('/')),
      title,
      stories: stories.length,
      played: stories.filter(({ played }) => played).length,
      documented,
      checkedInDark: stories[0]?.name ?? '',
      ...(quarantine === undefined ? {} : { quarantine }),
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}
