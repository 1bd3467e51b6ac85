import { readStoryFile, type StoryFile } from './storyFile.ts'

const sources = import.meta.glob<string>(
  [
    '../../../../packages/ui/src/**/*.stories.tsx',
    '../../../../packages/charts/src/**/*.stories.tsx',
    '../../../../packages/editor/src/**/*.stories.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The files of stories of all packages with components. */
export const STORY_FILES: readonly StoryFile[] = Object.entries(sources).map(([path, source]) =>
  readStoryFile(path.replace(/^(\.\.\/)+/, ''), source),
)
