import { requirementsByFolder } from './requirements.ts'
import { readStoryFile, type StoryFile } from './storyFile.ts'

const sources = import.meta.glob<string>(
  [
    '../../../../packages/ui/src/**/*.stories.tsx',
    '../../../../packages/charts/src/**/*.stories.tsx',
    '../../../../packages/editor/src/**/*.stories.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The story files of all packages with components. */
export const STORY_FILES: readonly StoryFile[] = Object.entries(sources).map(([path, source]) =>
  readStoryFile(path.replace(/^(\.\.\/)+/, ''), source),
)

/** The requirements that the components of each folder name in their code. */
export const REQUIREMENTS = requirementsByFolder(
  import.meta.glob<string>(
    [
      '../../../../packages/ui/src/**/*.{ts,tsx}',
      '../../../../packages/charts/src/**/*.{ts,tsx}',
      '../../../../packages/editor/src/**/*.{ts,tsx}',
      '!**/*.stories.tsx',
      '!**/*.test.*',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
)
